import { type IconName, shapes } from './icon-shapes.tsx'

export interface IconProps {
  readonly name: IconName
  readonly size?: 's' | 'l'
  /** Points along the reading direction: mirrored in right-to-left pages. */
  readonly flip?: boolean
  readonly spin?: boolean
}

/** Decoration: the text beside it says the same. */
export const Icon = ({ name, size, flip = false, spin = false }: IconProps) => (
  <svg
    className={`wp-icon${size === undefined ? '' : ` wp-icon--${size}`}${flip ? ' wp-flip' : ''}${spin ? ' wp-icon--spin' : ''}`}
    viewBox="0 0 20 20"
    aria-hidden="true"
    focusable="false"
  >
    {typeof name === 'string' ? shapes[name] : name}
  </svg>
)
