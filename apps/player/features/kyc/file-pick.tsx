// A button that opens the device's file picker, or its camera if available.
import { fileTypes } from '@mangetsu/contract/stored-file'
import { buttonLook } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Props = {
  readonly label: string
  /** Read before the label by screen readers, so that buttons with equal labels can be distinguished. */
  readonly about: string
  readonly icon?: IconName
  readonly isPrimary?: boolean
  /** Opens the camera facing this direction, if the device supports it. */
  readonly camera?: 'user' | 'environment'
  readonly onFile: (file: File) => void
  readonly className?: string
}

export function FilePick({ label, about, icon, isPrimary = false, camera, onFile, className = '' }: Props) {
  return (
    <label
      className={`${buttonLook(isPrimary ? 'primary' : 'second')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-wisteria ${className}`}
    >
      {icon && <Icon name={icon} size="sm" />}
      <span className="only-heard">{about} </span>
      <span>{label}</span>
      <input
        type="file"
        className="only-heard"
        accept={camera === undefined ? fileTypes.join(',') : 'image/*'}
        capture={camera}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Allows the same file to be selected again after a refusal.
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </label>
  )
}
