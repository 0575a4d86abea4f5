// Small picture of a mission: the cover of its game, otherwise its promotion's picture, otherwise an icon of its task.
import type { Mission } from '@mangetsu/contract/mission'
import { covers } from '../../dist/pictures.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'

type Kind = Mission['steps'][number]['kind']

const signs: Readonly<Record<Kind, IconName>> = {
  rounds: 'games',
  deposits: 'wallet',
  kyc: 'document',
  address: 'mail',
  limits: 'shield',
  rest: 'tea',
  visits: 'home',
}

/** Pictures of promotions by name. */
export type MissionPictures = Readonly<Record<string, Cuts>>

type Props = { readonly mission: Mission; readonly pictures: MissionPictures }

export function MissionTile({ mission, pictures }: Props) {
  const { steps, picture } = mission
  const [first] = steps
  const names = first?.kind === 'rounds' ? [picture, ...first.games] : []
  const game = names.find((id) => Object.hasOwn(covers, id))
  const cover = game === undefined ? pictures[picture] : covers[game]
  return (
    <span className="grid size-12 flex-none place-items-center overflow-hidden rounded-field bg-night-2 text-wisteria">
      {cover ? (
        <Picture cuts={cover} sizes="48px" className="size-12 object-cover" />
      ) : (
        <Icon name={first === undefined ? 'info' : signs[first.kind]} size={24} />
      )}
    </span>
  )
}
