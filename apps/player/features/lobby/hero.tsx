// The hero of the home page: one picture, one sentence, one action.
import { heroTall, heroWide } from '../../dist/pictures.ts'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = { readonly isSignedIn: boolean; readonly playPath: string | null; readonly isPlayMoney: boolean }

export function Hero({ isSignedIn, playPath, isPlayMoney }: Props) {
  const lang = getLocale()
  const isPlayer = isSignedIn && playPath !== null
  return (
    <section className="hero">
      <Picture
        cuts={heroTall}
        big={heroWide}
        sizes="(min-width: 1024px) min(calc(100vw - 304px), 1376px), 100vw"
        isFirst
      />
      <div className="hero-say">
        <h1>
          <span className="block">{m.hero_first_title()}</span>
          <span className="block">{m.hero_second_title()}</span>
        </h1>
        <div className="mt-3.5 flex items-center gap-3.5 big:mt-6">
          <ButtonLink
            kind="primary"
            to={`/${lang}${isPlayer ? playPath : '/register'}`}
            className="min-w-[168px] big:min-h-[52px] big:px-8 big:text-[16px]"
          >
            {isPlayer ? m.hero_play() : m.hero_register()}
          </ButtonLink>
          {isPlayMoney && <p className="text-small leading-snug">{m.hero_note()}</p>}
        </div>
      </div>
    </section>
  )
}
