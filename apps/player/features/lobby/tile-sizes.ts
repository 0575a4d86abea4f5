// How wide a tile of the grid is, for its picture.

export const tileSizes = '(min-width: 1024px) 180px, (min-width: 640px) 23vw, 30vw'
