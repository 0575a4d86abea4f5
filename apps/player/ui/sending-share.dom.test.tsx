// Announcements of an upload: every quarter once, while the displayed figure changes continuously.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SendingShare } from './sending-share.tsx'

const textOf = (percent: number) => `${percent} %`

test('updates the displayed figure continuously, and the announced one every quarter', () => {
  const shown = (share: number) => <SendingShare share={share} textOf={textOf} className="text-small" />
  const { rerender } = render(shown(0))
  const announced = [0.01, 0.24, 0.26, 0.49, 0.74, 0.76, 1].map((share) => {
    rerender(shown(share))
    expect(screen.getAllByText(`${Math.round(share * 100)} %`).length).toBeGreaterThan(0)
    return screen.getByRole('status').textContent
  })
  expect(announced).toEqual(['0 %', '0 %', '25 %', '25 %', '50 %', '75 %', '100 %'])
})
