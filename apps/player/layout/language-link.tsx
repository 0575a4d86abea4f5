// The link to the same page in the other language.
import { useOtherLanguage } from '../page/other-language.ts'
import { Icon } from '../ui/icon.tsx'

/** Links to the same page in the other language, with query and fragment. */
export function LanguageLink({ className }: { className: string }) {
  const { other, href, take } = useOtherLanguage()
  return (
    <a
      href={href}
      hrefLang={other}
      lang={other}
      onClick={take}
      className={`min-h-11 items-center gap-2 rounded-field px-2.5 text-second whitespace-nowrap hover:text-moon ${className}`}
    >
      <Icon name="globe" size={18} />
      {other === 'ja' ? '日本語' : 'English'}
    </a>
  )
}
