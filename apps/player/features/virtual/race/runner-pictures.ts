// The pictures of horses with their jockeys, by the colour of the frame; two poses of a gallop.
const pictures = import.meta.glob<string>('../../../art/race/frame-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

export type GallopPose = 0 | 1

/** Returns the URL of the picture of a frame. */
export const runnerPicture = (frame: number, pose: GallopPose): string =>
  pictures[`../../../art/race/frame-${frame}-${pose}.svg`] ?? ''
