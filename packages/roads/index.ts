// The roads of two-sided games, as their players read them: bead plate, big road, and the three derived from it.
export { type BeadCell, beadPlate } from './bead-plate.ts'
export { type BigRoadCell, bigRoad } from './big-road.ts'
export {
  bigEyeBoy,
  cockroachPig,
  type DerivedCell,
  type DerivedColour,
  smallRoad,
} from './derived-roads.ts'
export { roadRows } from './placing.ts'
export type { ReadMark, RoadRound, RoadSide } from './road-round.ts'
