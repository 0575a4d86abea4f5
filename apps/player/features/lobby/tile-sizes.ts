// Width of a grid's tile, as the `sizes` of its picture.

export const tileSizes = '(min-width: 1024px) 180px, (min-width: 640px) 23vw, 30vw'
