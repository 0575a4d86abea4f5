// Attachments of an inquiry: selected, previewed, and removable before they are sent.

import { inquiryFilesLimit } from '@mangetsu/contract/inquiry'
import { fileTypes } from '@mangetsu/contract/stored-file'
import { useRef } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Button } from '../../ui/button.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fileFault, fileLimitMb, sizeText } from './inquiry-labels.ts'

type Fault = { readonly words: string | undefined }

/** Returns the files after a selection, and messages about the rejected ones. */
export function afterPicking(
  had: readonly File[],
  picked: readonly File[],
): { files: readonly File[] } & Fault {
  const unfit = picked.find((file) => fileFault(file) !== null)
  const fit = picked.filter((file) => fileFault(file) === null)
  const files = [...had, ...fit].slice(0, inquiryFilesLimit)
  if (unfit !== undefined) {
    const { name } = unfit
    const isType = fileFault(unfit) === 'type'
    return {
      files,
      words: isType ? m.inquiry_file_type({ name }) : m.inquiry_file_size({ name, size: fileLimitMb }),
    }
  }
  const isTooMany = had.length + fit.length > inquiryFilesLimit
  return { files, words: isTooMany ? m.inquiry_files_many({ limit: inquiryFilesLimit }) : undefined }
}

function Picked({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  return (
    <li className="flex min-h-11 items-center gap-3 border-t border-line first:border-t-0">
      <Icon name="document" size="sm" className="text-paper-dim" />
      <span className="min-w-0 flex-1 truncate text-small">{file.name}</span>
      <span className="figures text-micro text-paper-dim">{sizeText(file.size)}</span>
      <button
        type="button"
        aria-label={m.inquiry_file_remove({ name: file.name })}
        onClick={onRemove}
        className="-mr-2.5 grid size-11 place-items-center rounded-field hover:bg-night-2"
      >
        <Icon name="close" size="sm" />
      </button>
    </li>
  )
}

type Props = {
  readonly files: readonly File[]
  readonly words: string | undefined
  readonly onFiles: (next: { files: readonly File[] } & Fault) => void
}

export function FilesField({ files, words, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small text-paper-dim">
        {m.inquiry_files({ limit: inquiryFilesLimit })}
      </legend>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={fileTypes.join(',')}
        onChange={({ target }) => {
          onFiles(afterPicking(files, [...(target.files ?? [])]))
          // Allows the same file to be selected again after it was removed.
          target.value = ''
        }}
      />
      {files.length > 0 && (
        <ul className="mb-2">
          {files.map((file, i) => (
            <Picked
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              onRemove={() => onFiles({ files: files.filter((_, at) => at !== i), words: undefined })}
            />
          ))}
        </ul>
      )}
      <Button
        kind="line"
        icon="plus"
        disabled={files.length >= inquiryFilesLimit}
        onClick={() => input.current?.click()}
      >
        {m.inquiry_files_pick()}
      </Button>
      <FieldNote id="inquiry-files-note" error={words} hint={m.inquiry_files_hint({ size: fileLimitMb })} />
    </fieldset>
  )
}
