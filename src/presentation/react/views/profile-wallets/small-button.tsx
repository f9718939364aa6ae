import { Icon } from '#presentation/react/ui/icons/icon.tsx'

export interface SmallButtonProps {
  /** The accessible name: the text and the wallet's name. */
  readonly label: string
  readonly text: string
  readonly onClick: () => void
}

/** An action at the end of a list item. */
export const SmallButton = ({ label, text, onClick }: SmallButtonProps) => (
  <button type="button" className="wp-btn wp-btn--soft wp-btn--s" aria-label={label} onClick={onClick}>
    <span>{text}</span>
  </button>
)

/** Replaces the actions while the wallet is being disconnected. */
export const RowSpinner = () => (
  <span className="wp-row__wait">
    <Icon name="spinner" spin />
  </span>
)
