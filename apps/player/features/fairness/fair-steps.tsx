// How a result is proved, in three pictures with a sentence each.
import mix from '../../art/fairness/mix.svg'
import open from '../../art/fairness/open.svg'
import seal from '../../art/fairness/seal.svg'
import { m } from '../../messages-compiled/messages.js'

const steps = [
  { picture: seal, title: m.fairness_step_seal_title, text: m.fairness_step_seal_text },
  { picture: mix, title: m.fairness_step_mix_title, text: m.fairness_step_mix_text },
  { picture: open, title: m.fairness_step_open_title, text: m.fairness_step_open_text },
] as const

export const FairSteps = () => (
  <ol className="grid gap-3 big:grid-cols-3 big:gap-4">
    {steps.map(({ picture, title, text }, at) => (
      <li
        key={picture}
        className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-3.5 rounded-card bg-night-1 py-2.5 pr-4 pl-2 tablet:grid-cols-[108px_minmax(0,1fr)] big:grid-cols-1 big:content-start big:justify-items-center big:gap-2 big:px-6 big:pt-5 big:pb-6 big:text-center"
      >
        <img src={picture} width={240} height={200} alt="" className="h-auto w-full big:w-[216px]" />
        <div>
          <p className="font-display text-[17px] leading-snug font-bold big:text-[20px]">
            {`${at + 1}. ${title()}`}
          </p>
          <p className="mt-0.5 text-small leading-relaxed text-paper-dim big:text-second">{text()}</p>
        </div>
      </li>
    ))}
  </ol>
)
