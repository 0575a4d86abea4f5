// How a good picture of a paper looks, and two that come back.
import { paperCutOff, paperGlare, paperWhole } from '../../dist/pictures.ts'
import { m } from '../../messages-compiled/messages.js'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

export function PhotoHints() {
  const hints = [
    { cuts: paperWhole, isGood: true, text: m.kyc_hint_whole() },
    { cuts: paperCutOff, isGood: false, text: m.kyc_hint_cut_off() },
    { cuts: paperGlare, isGood: false, text: m.kyc_hint_glare() },
  ]
  return (
    <ul className="grid grid-cols-3 gap-2.5">
      {hints.map(({ cuts, isGood, text }) => (
        <li key={text}>
          <Picture
            cuts={cuts}
            sizes="(min-width: 1024px) 220px, 30vw"
            className="h-auto w-full rounded-[8px]"
          />
          <span
            className={`mt-1 flex items-center gap-1 text-micro leading-normal ${isGood ? 'text-matcha' : 'text-torii-text'}`}
          >
            <Icon name={isGood ? 'check' : 'close'} size={14} />
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
