// Whether amounts are hidden on the wallet's page, as the player left it on this device.
import { useEffect, useState } from 'react'
import { browserKeeping } from '../../stores/browser-keeping.ts'
import './hidden-figures.css'

const keptUnder = 'figuresHidden'

/** The choice and the way to change it. The page is marked for the stylesheet while the part that asks is there. */
export function useHiddenFigures(): readonly [boolean, (isHidden: boolean) => void] {
  const [isHidden, setIsHidden] = useState(() => browserKeeping().get(keptUnder) === true)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isHidden) dataset.figures = 'hidden'
    return () => {
      delete dataset.figures
    }
  }, [isHidden])
  const choose = (next: boolean) => {
    if (next) browserKeeping().set(keptUnder, true)
    else browserKeeping().remove(keptUnder)
    setIsHidden(next)
  }
  return [isHidden, choose]
}
