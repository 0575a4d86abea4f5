// The recovery codes, shown once: to copy, save or print. They stay visible until the player confirms having stored
// them.
import { m } from '../../messages-compiled/messages.js'
import { useUserStore } from '../../page/page.tsx'
import { useCopy } from '../../page/use-copy.ts'
import { Button } from '../../ui/button.tsx'
import { PersistentDialog } from '../../ui/persistent-dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import './recovery-codes.css'

type Props = { readonly codes: readonly string[]; readonly onSaved: () => void }

export default function RecoveryCodes({ codes, onSaved }: Props) {
  const copy = useCopy()
  const name = useUserStore((fields) => fields.userInfo?.loginName ?? '')
  const lead = m.recovery_file_lead({ name })
  const save = () => {
    const text = `${lead}\n\n${codes.join('\n')}\n`
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'mangetsu-recovery-codes.txt')
  }
  return (
    <PersistentDialog title={m.recovery_title()}>
      <p className="mb-4 text-second leading-relaxed text-paper-dim">{m.recovery_lead()}</p>
      <div data-part="recovery-print" className="rounded-field bg-night-0 p-4">
        <p className="hidden pb-4 print:block">{lead}</p>
        <ol className="grid grid-cols-2 gap-x-4 gap-y-1.5 font-mono text-second">
          {codes.map((code) => (
            <li key={code} className="figures whitespace-nowrap">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="my-3 grid grid-cols-3 gap-2">
        <Button className="px-2" onClick={() => void copy(codes.join('\n'))}>
          {m.recovery_copy()}
        </Button>
        <Button className="px-2" onClick={save}>
          {m.recovery_save()}
        </Button>
        <Button className="px-2" onClick={() => window.print()}>
          {m.recovery_print()}
        </Button>
      </div>
      <Button kind="primary" isWide onClick={onSaved}>
        {m.recovery_kept()}
      </Button>
    </PersistentDialog>
  )
}
