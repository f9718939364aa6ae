import type { NameSuggestionInfo } from '#contracts/names.ts'
import { name as texts } from '#presentation/react/messages/name.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { RowText, Tag } from '#presentation/react/ui/list-item.tsx'
import { RadioRow } from '#presentation/react/ui/radio-row.tsx'

interface SuggestionChoiceProps {
  readonly suggestions: readonly NameSuggestionInfo[]
  /** The suggestion that would be registered. */
  readonly selected: string | undefined
  /** Whether the suggestions belong to an earlier text, so that none can be chosen. */
  readonly isOld: boolean
  readonly onChoose: (name: string) => void
}

/** The suggested names. Arrows move between them, and a press chooses. S3-20. */
export const SuggestionChoice = ({ suggestions, selected, isOld, onChoose }: SuggestionChoiceProps) => {
  const t = useMessages()
  const stop = selected ?? suggestions.find(({ isAvailable }) => isAvailable)?.name ?? suggestions[0]?.name
  return (
    <div
      className="wp-group"
      role="radiogroup"
      aria-label={t(texts.suggestions)}
      aria-busy={isOld || undefined}
    >
      {suggestions.map(({ name, isAvailable }) => (
        <RadioRow
          key={name}
          className="wp-row--compact wp-name__row"
          checked={!isOld && name === selected}
          isTabStop={name === stop}
          disabled={isOld || !isAvailable}
          onClick={() => onChoose(name)}
        >
          <RowText title={<bdi>{name}</bdi>} />
          <Tag on={isAvailable}>{t(isAvailable ? texts.available : texts.taken)}</Tag>
        </RadioRow>
      ))}
    </div>
  )
}
