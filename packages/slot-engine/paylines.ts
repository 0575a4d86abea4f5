// Sets of lines shared by slots: one digit per reel, the row it crosses, 0 for the top.

/** Five reels of three rows. */
export const twentyLines = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '12221',
  '10001',
  '01110',
  '21112',
  '10101',
  '12121',
  '01010',
  '21212',
  '11011',
  '11211',
  '00122',
  '22100',
  '10121',
] as const

/** Three reels of three rows: the rows and both diagonals. */
export const fiveLines = ['111', '000', '222', '012', '210'] as const
