// Links to a break, to an exclusion, and to support organisations.
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { PauseKind } from './pauses.ts'

const wide = 'justify-start px-4 text-left'

type Props = { readonly panel: ResponsibleGamblingSummary; readonly onPause: (kind: PauseKind) => void }

/** An active break can be extended here, never shortened. */
export function PausePanel({ panel, onPause }: Props) {
  const { closure } = panel
  const isForGood = closure?.kind === 'exclusion' && closure.until === null
  const isExcluded = closure?.kind === 'exclusion'
  return (
    <Panel title={closure === null ? m.care_pause_title() : m.care_pause_longer_title()}>
      <p className="mb-3.5 text-small leading-relaxed text-paper-dim">
        {isForGood ? m.care_pause_for_good() : m.care_pause_text()}
      </p>
      <div className="grid gap-2">
        {!isExcluded && (
          <Button kind="second" icon="tea" isWide onClick={() => onPause('break')} className={wide}>
            {closure === null ? m.care_pause_break() : m.care_pause_break_longer()}
          </Button>
        )}
        {!isForGood && (
          <Button kind="line" icon="shield" isWide onClick={() => onPause('exclusion')} className={wide}>
            {isExcluded ? m.care_pause_exclude_longer() : m.care_pause_exclude()}
          </Button>
        )}
      </div>
      <p className="mt-3.5 text-small text-paper-dim">
        <a href="#listeners" className="text-wisteria underline underline-offset-[3px]">
          {m.care_pause_listeners()}
        </a>
      </p>
    </Panel>
  )
}
