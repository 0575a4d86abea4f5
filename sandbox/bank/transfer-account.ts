// The destination account of a transfer: the bank's own, with a number per order.
import type { TransferAccount } from '@mangetsu/contract/bank'
import type { CustomerOrder } from './orders.ts'

/** Returns the account of an order's transfer; null for an order with another payment method. */
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
