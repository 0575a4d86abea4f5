// The payment slip: a picture or PDF that speeds up a transfer, with a preview and the upload's progress.
import type { Deposit } from '@mangetsu/contract/deposit'
import { fileLimitBytes, fileTypes } from '@mangetsu/contract/stored-file'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useUpload } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { SendingShare } from '../../ui/sending-share.tsx'
import { useFileAddress } from '../../ui/use-file-address.ts'
import { receiptFault } from './receipt-file.ts'
import { orderKey } from './use-deposit.ts'

function Preview({ file }: { readonly file: File }) {
  const address = useFileAddress(file.type.startsWith('image/') ? file : null)
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span className="grid h-16 w-[92px] flex-none place-items-center overflow-hidden rounded-[8px] bg-night-1">
      {address !== null && !isBroken ? (
        <img src={address} alt="" onError={() => setIsBroken(true)} className="size-full object-cover" />
      ) : (
        <Icon name="document" className="text-paper-dim" />
      )}
    </span>
  )
}

/** Uploads a slip and attaches it to its order. A file already uploaded is not uploaded again after a failure. */
function useReceipt(id: string) {
  const { api, queries } = useClient()
  const upload = useUpload('uploadFile')
  const sent = useRef<{ readonly file: File; readonly fileId: string } | null>(null)
  const isStopped = useRef(false)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  const [isPlacing, setIsPlacing] = useState(false)

  const fileIdOf = async (next: File): Promise<string | null> => {
    if (sent.current?.file === next) return sent.current.fileId
    const answer = await upload.run({ name: next.name.slice(-120) || 'slip', purpose: 'voucher' }, next)
    if (answer === null || isStopped.current) return null
    if (!answer.ok) {
      setFault(refusalText(answer))
      return null
    }
    sent.current = { file: next, fileId: answer.data.fileId }
    return answer.data.fileId
  }
  const place = async (next: File) => {
    const fileId = await fileIdOf(next)
    if (fileId === null) return
    const answer = await api.call('saveVoucher', { id, fileId }, { isHandled: true })
    if (!answer.ok) return setFault(refusalText(answer))
    queries.setQueryData(orderKey(id), { deposits: [answer.data], total: 1 })
    setFile(null)
  }
  const send = async (next: File) => {
    isStopped.current = false
    setFault(undefined)
    const unfit = receiptFault(next)
    if (unfit !== null) {
      return setFault(
        unfit === 'wrongType' ? m.deposits_voucher_type() : m.deposits_voucher_size({ size: limitMb }),
      )
    }
    setFile(next)
    setIsPlacing(true)
    await place(next)
    setIsPlacing(false)
  }
  return {
    file,
    fault,
    share: upload.share,
    isSending: upload.isRunning || isPlacing,
    send,
    stop: () => {
      isStopped.current = true
      upload.abort()
      setFile(null)
    },
  }
}

const limitMb = fileLimitBytes / (1024 * 1024)

type ReceiptUpload = ReturnType<typeof useReceipt>

function OnItsWay({ file, sending }: { readonly file: File; readonly sending: ReceiptUpload }) {
  return (
    <div className="grid grid-cols-[92px_minmax(0,1fr)] items-center gap-3.5">
      <Preview file={file} />
      <div className="min-w-0">
        <p className="truncate text-small leading-normal">{file.name}</p>
        {sending.isSending ? (
          <>
            <SendingShare
              share={sending.share}
              textOf={(percent) =>
                percent < 100 ? m.deposits_voucher_sending({ percent }) : m.deposits_voucher_settling()
              }
              className="text-micro text-paper-dim"
            />
            {sending.share < 1 && (
              <button
                type="button"
                onClick={sending.stop}
                className="-mb-2 -ml-2 min-h-11 px-2 text-small text-wisteria"
              >
                {m.deposits_voucher_stop()}
              </button>
            )}
          </>
        ) : (
          <Button kind="line" className="mt-2" onClick={() => void sending.send(file)}>
            {m.deposits_voucher_again()}
          </Button>
        )}
      </div>
    </div>
  )
}

export function Receipt({ deposit }: { readonly deposit: Deposit }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const sending = useReceipt(deposit.id)
  const { voucher: receipt } = deposit
  const { file } = sending
  return (
    <details
      open={isOpen || receipt !== null || file !== null}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="min-w-0 rounded-field open:w-full open:bg-night-2 open:px-3.5 open:pb-3.5"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 text-second text-wisteria [&::-webkit-details-marker]:hidden">
        <Icon name="document" size="sm" />
        {m.deposits_voucher_send()}
      </summary>
      <div className="grid grid-cols-1 gap-2.5">
        <p className="text-small leading-relaxed text-paper-dim">
          {m.deposits_voucher_lead({ size: limitMb })}
        </p>
        <div role="status">
          {receipt !== null && file === null && (
            <p className="figures flex items-center gap-1.5 text-small text-matcha">
              <Icon name="check" size="xs" />
              {m.deposits_voucher_sent({ time: dayAndTime(receipt.at) })}
            </p>
          )}
        </div>
        {file !== null && <OnItsWay file={file} sending={sending} />}
        <FormAlert text={sending.fault} />
        {!sending.isSending && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              accept={fileTypes.join(',')}
              onChange={({ target }) => {
                const [next] = target.files ?? []
                // Allows the same file to be selected again after a refusal.
                target.value = ''
                if (next !== undefined) void sending.send(next)
              }}
            />
            <Button kind="line" icon="document" onClick={() => input.current?.click()}>
              {receipt === null && file === null ? m.deposits_voucher_pick() : m.deposits_voucher_other()}
            </Button>
          </>
        )}
      </div>
    </details>
  )
}
