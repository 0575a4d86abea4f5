// Models with invalid feature purchases, one for each mistake.
import { type FaultyModel, holdSpin, meter, sound, spins, title, way } from './sound-models.ts'

type Sold = Readonly<Record<string, unknown>>

const sold = (more: Sold = {}) => ({
  name: 'free',
  title: title('free'),
  price: 50,
  scatters: [[3, 1]],
  ...more,
})
const selling = (more: Sold = {}) => ({ ...sound, freeSpins: spins(), featureBuys: [sold(more)] })

export const faultyBuys: readonly FaultyModel[] = [
  ['a purchase of a missing feature', { ...sound, featureBuys: [sold()] }, 'featureBuys', 'add "freeSpins"'],
  [
    'an empty list of purchases',
    { ...sound, freeSpins: spins(), featureBuys: [] },
    'featureBuys',
    'at least 1',
  ],
  ['a price of one stake', selling({ price: 1 }), 'featureBuys[0].price', 'from 2 to 1,000'],
  ['too few scatters', selling({ scatters: [[1, 1]] }), 'featureBuys[0].scatters', 'begin no free spins'],
  ['a name with a space', selling({ name: 'free spins' }), 'featureBuys[0].name', 'bought by'],
  [
    'two purchases with one name',
    { ...sound, freeSpins: spins(), featureBuys: [sold(), sold()] },
    'featureBuys[1].name',
    'another feature',
  ],
  [
    'a purchase in a model with a meter',
    { ...selling(), meter: meter() },
    'featureBuys',
    'rounds that are spun',
  ],
  [
    'a purchase in a model with a chosen hold and spin',
    { ...selling(), hold: holdSpin({ options: [way(), way({ name: 'other' })] }) },
    'featureBuys',
    'rounds that are spun',
  ],
]
