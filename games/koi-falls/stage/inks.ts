// Colours and font of the text painted on the canvas.
export const inks = { deep: 0x17324f, moonlight: 0xfff3cf, sumi: 0x150f26, water: 0xa9cfd2 } as const

export const displayFace = 'Mangetsu Display'
