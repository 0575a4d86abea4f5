// What the player can do about a withdrawal now, in a sentence, with the link that leads there.
import type { NextStep } from '@mangetsu/contract/withdrawal'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'

type Words = {
  readonly text: () => string
  readonly link?: { readonly path: string; readonly label: () => string }
}

const words: Readonly<Record<NextStep, Words>> = {
  wait: { text: m.payouts_next_wait },
  cancel: { text: m.payouts_next_wait },
  tryAnother: {
    text: m.payouts_next_another,
    link: { path: '/wallet/withdraw', label: m.payouts_next_another_link },
  },
  verify: {
    text: m.payouts_next_verify,
    link: { path: '/account/verification', label: m.payouts_next_verify_link },
  },
  contact: { text: m.payouts_next_contact, link: { path: '/faq', label: m.payouts_next_contact_link } },
}

export function NextStepNote({ next }: { readonly next: NextStep }) {
  const to = useAddress()
  const { text, link } = words[next]
  return (
    <p className="mt-4 text-second leading-relaxed">
      {text()}
      {link && (
        <>
          {' '}
          <Link
            to={to(link.path)}
            className="inline-block py-1 text-wisteria underline underline-offset-[3px]"
          >
            {link.label()}
          </Link>
        </>
      )}
    </p>
  )
}
