// The note that no mission counts stakes.
import { m } from '../../messages-compiled/messages.js'
import { Icon } from '../../ui/icon.tsx'

export function CareNote() {
  return (
    <section className="flex gap-3 rounded-card bg-night-1 p-5 text-small leading-relaxed text-paper-dim">
      <Icon name="tea" size="sm" className="mt-0.5" />
      <p>{m.missions_care()}</p>
    </section>
  )
}
