// The account a transfer goes to: the bank's own, with a number for each order.
import type { TransferAccount } from '@mangetsu/contract/bank'
import type { CustomerOrder } from './orders.ts'

/** Where an order's transfer goes; null for an order that is paid in another way. */
export const transferAccountOf = ({ accountNo }: CustomerOrder): TransferAccount | null =>
  accountNo === null
    ? null
    : {
        bankName: { ja: 'サンドボックス銀行', en: 'Sandbox Bank' },
        branchName: { ja: '練習支店', en: 'Practice Branch' },
        accountType: { ja: '普通', en: 'Ordinary' },
        accountNo,
        holder: 'マンゲツ',
      }
