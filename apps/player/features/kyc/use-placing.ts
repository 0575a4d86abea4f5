// Puts a file that has been sent where it belongs: at a document's side, or among the papers.
import type { DocumentKind } from '@mangetsu/contract/kyc'
import { useUserStore } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { isDocumentSide } from './documents.ts'
import type { AttachDocument } from './use-document-upload.ts'

/** `documentKind` is the document whose sides are sent; papers need none. */
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
