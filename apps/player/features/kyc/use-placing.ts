// Attaches an uploaded file: to a document's side, or to the level's other documents.
import type { DocumentKind } from '@mangetsu/contract/kyc'
import { useUserStore } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { isDocumentSide } from './documents.ts'
import type { AttachDocument } from './use-document-upload.ts'

/** `documentKind` is the document whose sides are uploaded; other documents need none. */
export function usePlacing(documentKind: DocumentKind): AttachDocument {
  const { api } = useClient()
  const playerId = useUserStore(({ userInfo }) => userInfo?.id)
  const own = playerId === undefined ? {} : { playerId }
  const options = { isHandled: true }
  return (side, fileId) =>
    isDocumentSide(side)
      ? api.call('uploadKycPicture', { ...own, side, documentKind, fileId }, options)
      : api.call('addPlayerInfoPicture', { ...own, side, fileId }, options)
}
