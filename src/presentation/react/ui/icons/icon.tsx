import { type IconName, shapes } from './icon-shapes.tsx'

export interface IconProps {
  readonly name: IconName
  readonly size?: 's'
  /** The icon points in the reading direction, so it is mirrored in right-to-left pages. */
  readonly flip?: boolean
  readonly spin?: boolean
}

/** A decorative icon. The text next to it has the same meaning. */
export const Icon = ({ name, size, flip = false, spin = false }: IconProps) => (
  <svg
    className={`wp-icon${size === undefined ? '' : ` wp-icon--${size}`}${flip ? ' wp-flip' : ''}${spin ? ' wp-icon--spin' : ''}`}
    viewBox="0 0 20 20"
    aria-hidden="true"
  >
    {typeof name === 'string' ? shapes[name] : name}
  </svg>
)
