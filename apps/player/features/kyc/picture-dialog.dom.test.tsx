// From camera or file to an uploaded picture: camera errors, cropping, and the dialog's result.

import type { KycSide } from '@mangetsu/contract/kyc'
import { giveBrowser } from '@mangetsu/test/player/browser'
import { type PageUnderTest, renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import PictureDialog from './picture-dialog.tsx'
import type { PictureFile } from './use-document-upload.ts'

type PaintCall = { readonly what: string; readonly by: readonly unknown[] }

const natural = { width: 4_000, height: 3_000 }
const painted: PaintCall[] = []
let canvas = { width: 0, height: 0 }

const describe = (prototype: object, name: string, value: unknown) =>
  giveBrowser(prototype, name, { get: () => value })
const decodeBy = (decode: () => Promise<void>) =>
  giveBrowser(HTMLImageElement.prototype, 'decode', { value: decode })

/**
 * Installs a canvas that records the calls that paint on it and returns the bytes `cut`; none if the device has no memory for
 * one.
 */
function withCanvas(hasRoom = true): void {
  const note =
    (what: string) =>
    (...by: unknown[]) =>
      void painted.push({ what, by })
  const brush = {
    scale: note('scale'),
    translate: note('translate'),
    rotate: note('rotate'),
    drawImage: note('drawImage'),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => (hasRoom ? brush : null) as never,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    take,
  ) {
    canvas = { width: this.width, height: this.height }
    take(new Blob(['cut'], { type: 'image/jpeg' }))
  })
}

beforeEach(() => {
  painted.length = 0
  decodeBy(() => Promise.resolve())
  describe(HTMLImageElement.prototype, 'naturalWidth', natural.width)
  describe(HTMLImageElement.prototype, 'naturalHeight', natural.height)
  withCanvas()
})

const file = new File(['abc'], 'paper.png', { type: 'image/png' })

function renderDialog(from: 'camera' | File = file, side: KycSide = 'front') {
  const pictures: PictureFile[] = []
  const recorded: string[] = []
  const page = renderPage(
    <PictureDialog
      side={side}
      from={from}
      onPicture={(picture) => pictures.push(picture)}
      onClose={() => recorded.push('closed')}
    />,
    { lang: 'en' },
  )
  return { ...page, pictures, recorded }
}

const press = async ({ user }: Pick<PageUnderTest, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const rotations = () => painted.filter(({ what }) => what === 'rotate').map(({ by }) => by[0])

test('sends the area in the frame as a new JPEG', async () => {
  const page = renderDialog()
  await press(page, 'Send')
  await waitFor(() => expect(page.pictures).toHaveLength(1))
  expect(page.pictures[0]?.name).toBe('paper.jpg')
  expect(await page.pictures[0]?.file.text()).toBe('cut')
  expect(canvas).toEqual({ width: 2_400, height: 1_800 })
  expect(rotations()).toEqual([0])
})

test('keys, slider and button zoom and rotate the crop', async () => {
  const page = renderDialog()
  const frame = await screen.findByRole('application')
  fireEvent.keyDown(frame, { key: '+' })
  const slider = screen.getByRole('slider', { name: 'Size' })
  expect(slider.getAttribute('aria-valuetext')).toBe('1.3 times')
  fireEvent.change(slider, { target: { value: '2' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('2.0 times')
  await press(page, 'Rotate')
  fireEvent.keyDown(frame, { key: 'r' })
  await press(page, 'Send')
  await waitFor(() => expect(page.pictures).toHaveLength(1))
  expect(rotations()).toEqual([Math.PI])
  expect(canvas.width).toBeLessThan(2_400)
})

test('reports a device without memory for the canvas, and keeps the picture', async () => {
  withCanvas(false)
  const page = renderDialog()
  await press(page, 'Send')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The photo could not be cropped. Choose another one.',
  )
  expect(page.pictures).toEqual([])
})

test('sends a file that cannot be displayed unchanged, with its name and size', async () => {
  decodeBy(() => Promise.reject(new DOMException('no', 'EncodingError')))
  const bill = new File(['x'.repeat(1_234)], 'bill.pdf', { type: 'application/pdf' })
  const page = renderDialog(bill, 'address')
  await screen.findByText('bill.pdf')
  expect(screen.getByText('1 kB')).toBeDefined()
  await press(page, 'Back')
  expect(page.recorded).toEqual(['closed'])
  await press(page, 'Send')
  expect(page.pictures).toEqual([{ file: bill, name: 'bill.pdf' }])
})

test('discarding the file closes the dialog', async () => {
  const page = renderDialog()
  await press(page, 'Choose another')
  expect(page.recorded).toEqual(['closed'])
})

type Wish = { readonly video: { readonly facingMode: string } }

/** Installs a camera that returns these results in turn; the last one repeats. */
function withCamera(...answers: readonly (Error | 'on')[]) {
  const wishes: string[] = []
  const stopped: string[] = []
  const stream = { getTracks: () => [{ stop: () => stopped.push('stopped') }] }
  const getUserMedia = async ({ video }: Wish) => {
    const answer = answers[Math.min(wishes.length, answers.length - 1)]
    wishes.push(video.facingMode)
    if (answer instanceof Error) throw answer
    return stream
  }
  giveBrowser(navigator, 'mediaDevices', { value: { getUserMedia } })
  giveBrowser(HTMLMediaElement.prototype, 'play', { value: () => Promise.resolve() })
  giveBrowser(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    writable: true,
    value: null,
  })
  describe(HTMLVideoElement.prototype, 'videoWidth', 1_280)
  describe(HTMLVideoElement.prototype, 'videoHeight', 720)
  const box = {
    left: 0,
    top: 0,
    width: 640,
    height: 360,
    right: 640,
    bottom: 360,
    x: 0,
    y: 0,
    toJSON: () => '',
  }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box)
  return { wishes, stopped }
}

const fault = (name: string) => Object.assign(new Error('no'), { name })

test.each([
  {
    name: 'NotAllowedError',
    message:
      'Camera access is blocked. Allow it by the lock or camera icon in the address bar, or choose a file to send.',
  },
  {
    name: 'NotFoundError',
    message: 'No camera was found. Open this page on your phone, or choose a file to send.',
  },
  {
    name: 'NotReadableError',
    message:
      'The camera did not open. If another app is using it, close that and try again. You can also choose a file to send.',
  },
])('$name: shows the reason for the missing picture, and the file upload', async ({ name, message }) => {
  withCamera(fault(name))
  const page = renderDialog('camera')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  fireEvent.change(screen.getByLabelText(/^Front Choose a file/), { target: { files: [file] } })
  await press(page, 'Send')
  await waitFor(() => expect(page.pictures).toMatchObject([{ name: 'paper.jpg' }]))
})

test.each([
  { side: 'front', facing: 'environment', what: 'Front' },
  { side: 'selfie', facing: 'user', what: 'Photo of your face' },
] as const)('the camera for $side faces the right way, and stops once the photo is taken', async (one) => {
  const { wishes, stopped } = withCamera('on')
  const page = renderDialog('camera', one.side)
  await screen.findByLabelText(`Camera view: ${one.what}`)
  const shutter = screen.getByRole('button', { name: 'Take the photo' })
  await waitFor(() => expect(shutter).toHaveProperty('disabled', false))
  await page.user.click(shutter)
  await press(page, 'Send')
  await waitFor(() => expect(page.pictures).toMatchObject([{ name: `${one.what}.jpg` }]))
  expect(new Set(wishes)).toEqual(new Set([one.facing]))
  expect(stopped.length).toBe(wishes.length)
})

test('a busy camera can be opened again; another photo can be taken', async () => {
  withCamera(fault('NotReadableError'), fault('NotReadableError'), 'on')
  const page = renderDialog('camera')
  await press(page, 'Open the camera again')
  const shutter = () => screen.findByRole('button', { name: 'Take the photo' })
  const isOn = async () => expect(await shutter()).toHaveProperty('disabled', false)
  await waitFor(isOn)
  await page.user.click(await shutter())
  await press(page, 'Choose another')
  await waitFor(isOn)
  expect(page.recorded).toEqual([])
})
