// Composes the notification panel, wherever the URL ends with `#notices`.
import { AnnouncementList } from '../../features/announcement/announcement-list.tsx'
import { NoticePanel } from '../../features/notice/notice-panel.tsx'
import { useCloseOver } from '../../ui/over.ts'

export default function NoticePlace() {
  return <NoticePanel onClose={useCloseOver()} announcements={<AnnouncementList />} />
}
