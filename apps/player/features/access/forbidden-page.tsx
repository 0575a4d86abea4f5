// The 403 page where the site is closed: the reason, that the money is safe, and how to check again.
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { buttonLook } from '../../ui/button.tsx'

/** Renders the full moon behind a closed gate. */
function ShutGate() {
  return (
    <svg viewBox="0 0 320 200" width={320} height={200} aria-hidden="true" className="mx-auto max-w-full">
      <circle cx="160" cy="88" r="64" className="fill-moon" />
      <g className="fill-night-0">
        <rect x="96" y="74" width="12" height="118" />
        <rect x="212" y="74" width="12" height="118" />
        <rect x="84" y="92" width="152" height="10" />
        <path d="M66 54c30 8 158 8 188 0l4 16c-34 8-162 8-196 0z" />
      </g>
      <g className="fill-night-2">
        {[124, 142, 160, 178, 196].map((x) => (
          <rect key={x} x={x - 3} y="102" width="6" height="90" />
        ))}
        <rect x="108" y="142" width="104" height="8" />
      </g>
      <g className="fill-none stroke-line-strong" strokeWidth={1.75}>
        <path d="M66 54c30 8 158 8 188 0l4 16c-34 8-162 8-196 0z" />
        <path d="M96 74v118M108 102v90M212 102v90M224 74v118M84 92h152v10H84z" />
        <path d="M40 192h240" />
      </g>
    </svg>
  )
}

export function ForbiddenPage() {
  const home = useAddress()('/')
  return (
    <section className="grid justify-items-center px-(--gutter) pt-16 text-center big:pt-24">
      <ShutGate />
      <h1 className="mt-6 text-h1">{m.forbidden_title()}</h1>
      <p className="mt-3 max-w-[36em] text-paper-dim">{m.forbidden_text()}</p>
      <p className="mt-2 max-w-[36em] text-paper-dim">{m.forbidden_next()}</p>
      {/* A full page load, so that the location is requested again. */}
      <a href={home} className={`mt-7 ${buttonLook('primary')}`}>
        {m.forbidden_again()}
      </a>
    </section>
  )
}
