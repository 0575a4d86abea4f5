// How a result is proved, in three pictures with a sentence each.
import mix from '../../art/fairness/mix.svg'
import open from '../../art/fairness/open.svg'
import seal from '../../art/fairness/seal.svg'
import { m } from '../../messages-compiled/messages.js'
import './fairness.css'

const steps = [
  { picture: seal, title: m.fairness_step_seal_title, text: m.fairness_step_seal_text },
  { picture: mix, title: m.fairness_step_mix_title, text: m.fairness_step_mix_text },
  { picture: open, title: m.fairness_step_open_title, text: m.fairness_step_open_text },
] as const

export const FairSteps = () => (
  <ol className="fair-steps">
    {steps.map(({ picture, title, text }, at) => (
      <li key={picture}>
        <img src={picture} width={240} height={200} alt="" />
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
