// A button that opens the device's own choice of files, or its camera where it has one.
import { fileTypes } from '@mangetsu/contract/stored-file'
import { buttonLook } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Props = {
  readonly label: string
  /** Said before the label to those who hear it, so that one button is told from the next. */
  readonly about: string
  readonly icon?: IconName
  readonly isPrimary?: boolean
  /** Opens the camera this way round, where the device can. */
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
          // The same file can be chosen again after it was refused.
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </label>
  )
}
