// The error page: unknown address, no connection, or the moon behind clouds with the fault's reference.
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ButtonLink, buttonLook } from '../../ui/button.tsx'
import { CloudedMoon } from './clouded-moon.tsx'

type FrameProps = { readonly title: string; readonly isNew: boolean; readonly children: ReactNode }

/** Layout: the moon, the title, and below it the explanation and links. */
function Frame({ title, isNew, children }: FrameProps) {
  return (
    <section className="grid justify-items-center px-(--gutter) pt-16 text-center big:pt-24">
      <title>{`${title} | ${m.site_name()}`}</title>
      <CloudedMoon isNew={isNew} />
      <h1 className="mt-6 text-h1">{title}</h1>
      {children}
    </section>
  )
}

const textLook = 'mt-3 max-w-[36em] text-paper-dim'

/** Shown if a page failed to load offline; it loads once the connection is back. */
function CutOff() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const load = () => window.location.reload()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [])
  return (
    <Frame title={m.offline_title()} isNew={false}>
      <p role="status" className={textLook}>
        {m.offline_text()}
      </p>
      <a href={pathname + search} className={`mt-7 ${buttonLook('primary')}`}>
        {m.offline_back()}
      </a>
    </Frame>
  )
}

/** Of a round that does not exist, or whose record period has passed. */
function MissingRound() {
  const lang = getLocale()
  return (
    <Frame title={m.round_missing_title()} isNew>
      <p className={textLook}>{m.round_missing_text()}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <ButtonLink kind="primary" to={`/${lang}/account/rounds`}>
          {m.rounds_title()}
        </ButtonLink>
        <ButtonLink kind="line" to={`/${lang}/fairness#number`}>
          {m.fairness_number_title()}
        </ButtonLink>
      </div>
    </Frame>
  )
}

type Props = { readonly status: number; readonly reference: string | undefined }

export default function ErrorPage({ status, reference }: Props) {
  const { pathname } = useLocation()
  const isMissing = status === 404
  const [isCutOff] = useState(() => !isMissing && globalThis.navigator?.onLine === false)
  if (isCutOff) return <CutOff />
  if (isMissing && /^\/\w+\/round\//.test(pathname)) return <MissingRound />
  return (
    <Frame title={isMissing ? m.missing_title() : m.fault_title()} isNew={isMissing}>
      <p className={textLook}>{isMissing ? m.missing_text() : m.fault_text()}</p>
      {!isMissing && reference !== undefined && (
        <p className="figures mt-2 text-small break-all text-paper-dim">
          {m.fault_reference({ id: reference })}
        </p>
      )}
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {isMissing ? (
          <ButtonLink kind="primary" to={`/${getLocale()}`}>
            {m.missing_home()}
          </ButtonLink>
        ) : (
          <a href={pathname} className={buttonLook('primary')}>
            {m.fault_again()}
          </a>
        )}
        <ButtonLink kind="line" to={`/${getLocale()}/faq`}>
          {m.place_faq()}
        </ButtonLink>
      </div>
    </Frame>
  )
}
