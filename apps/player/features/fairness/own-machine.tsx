// The verifier to download, and its commands, folded.
import { tarballName } from '@mangetsu/verify/version'
import { m } from '../../messages-compiled/messages.js'
import { buttonLook } from '../../ui/button.tsx'
import { fairnessParts } from './fairness-parts.ts'
import { Fold } from './fold.tsx'

const commands = `tar -xzf ${tarballName}
node package/verify.js https://…/round/<id>
node package/verify.js guess-….json`

export const OwnMachine = () => (
  <Fold id={fairnessParts.program} title={m.own_machine_title()}>
    <p className="text-second text-paper-dim">{m.own_machine_text()}</p>
    <pre className="my-4 rounded-field bg-night-0 p-4 text-small leading-relaxed break-all whitespace-pre-wrap">
      <code>{commands}</code>
    </pre>
    <a
      href={`/verifier/${tarballName}`}
      download
      className={`${buttonLook('second')} max-tablet:whitespace-normal`}
    >
      {m.own_machine_download()}
    </a>
  </Fold>
)
