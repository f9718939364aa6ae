import { startTransition, useState } from 'react'

import { SearchField } from '#presentation/react/components/search-field.tsx'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { wallets as texts } from '#presentation/react/messages/wallets.ts'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

const verified = (
  <>
    <path d="M10 2.6l1.9 1.45 2.35-.15.65 2.3 1.95 1.35-.85 2.2.85 2.2-1.95 1.35-.65 2.3-2.35-.15L10 16.9l-1.9-1.45-2.35.15-.65-2.3-1.95-1.35.85-2.2-.85-2.2L5.1 6.2l.65-2.3 2.35.15z" />
    <path d="M7.3 9.9l1.9 1.85 3.5-3.75" />
  </>
)

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
    // The typed letter is shown immediately, even if the filtering takes long.
    startTransition(() => browseWallets.search(value))
  }
  return (
    <SearchField label={t(texts.search)} value={text} onChange={search} initialFocus>
      <button
        type="button"
        className="wp-iconbtn wp-iconbtn--framed"
        title={t(texts.verifiedOnly)}
        aria-pressed={certifiedOnly}
        onClick={() => browseWallets.certifiedOnly(!certifiedOnly)}
      >
        <Icon name={verified} />
      </button>
    </SearchField>
  )
}
