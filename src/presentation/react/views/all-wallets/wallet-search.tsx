import { startTransition, useState } from 'react'

import { SearchField } from '#presentation/react/components/search-field.tsx'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { wallets as texts } from '#presentation/react/messages/wallets.ts'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

export interface WalletSearchProps {
  /** The initial text of the field. */
  readonly term: string
  readonly certifiedOnly: boolean
}

/** The search field with its filter. */
export const WalletSearch = ({ term, certifiedOnly }: WalletSearchProps) => {
  const { browseWallets } = useFeature('directory')
  const [text, setText] = useState(term)
  const t = useMessages()
  const search = (value: string) => {
    setText(value)
    // The typed letter is shown at once, however long the filtering takes.
    startTransition(() => browseWallets.search(value))
  }
  return (
    <SearchField label={t(texts.search)} value={text} onChange={search}>
      <button
        type="button"
        className="wp-iconbtn wp-iconbtn--framed"
        title={t(texts.verifiedOnly)}
        aria-pressed={certifiedOnly}
        onClick={() => browseWallets.certifiedOnly(!certifiedOnly)}
      >
        <Icon name={viewShapes.verified} />
      </button>
    </SearchField>
  )
}
