import { Icon, type IconProps } from './icon.tsx'

export interface IconMarkProps {
  readonly name: IconProps['name']
  readonly size?: 'l'
}

/** An icon with the position and size of an image, for example before the title of a list item. */
export const IconMark = ({ name, size }: IconMarkProps) => (
  <span
    className={`wp-mark${size === undefined ? '' : ` wp-mark--${size}`} wp-mark--icon`}
    aria-hidden="true"
  >
    <Icon name={name} />
  </span>
)
