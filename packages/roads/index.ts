// The roads of two-sided games, as their players read them: bead plate, big road, and the three derived from it.
export { beadPlate } from './bead-plate.ts'
export { type BigRoadCell, bigRoad } from './big-road.ts'
export {
  bigEyeBoy,
  cockroachPig,
  type DerivedCell,
  smallRoad,
} from './derived-roads.ts'
export { roadRows } from './placing.ts'
export type { ReadMark, RoadSide } from './road-round.ts'
