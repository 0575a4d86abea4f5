// The halls on the home page: their models, every machine as a cell. Loaded only where a template has the section.
import css from '../features/machine/hall-shelf.css?url'
import type { ModelFloor } from '../features/machine/hall-shelf.tsx'
import { getLocale } from '../messages-compiled/runtime.js'
import { ScrollRow } from '../ui/scroll-row.tsx'
import { hallShelf } from './shelf-halls.tsx'

type Props = {
  readonly title: string
  readonly text: string | undefined
  readonly floors: readonly ModelFloor[]
}

export default function HomeHalls({ title, text, floors }: Props) {
  const { more, look, cards } = hallShelf.view(floors)
  return (
    <>
      <link rel="stylesheet" href={css} precedence="default" />
      <ScrollRow
        title={title}
        text={text}
        more={{ to: `/${getLocale()}${more.path}`, label: more.label }}
        look={look}
      >
        {cards}
      </ScrollRow>
    </>
  )
}
