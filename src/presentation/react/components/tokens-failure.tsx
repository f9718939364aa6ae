import { account as texts } from '#presentation/react/messages/account.ts'
import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'

export interface TokensFailureProps {
  /** Whole seconds until a retry has an effect. */
  readonly retryIn: number
  readonly onRetry: () => void
}

/** Shows that the balances could not be loaded, and loads them again on demand. */
export const TokensFailure = ({ retryIn, onRetry }: TokensFailureProps) => {
  const t = useMessages()
  const text = retryIn > 0 ? t(texts.tokensErrorText, { count: retryIn }) : t(texts.tokensRetryText)
  return (
    <Empty icon="alert-circle" tone="danger" lead={t(texts.tokensErrorTitle)} text={text}>
      <Button kind="secondary" icon="refresh" disabled={retryIn > 0} onClick={onRetry}>
        {t(common.tryAgain)}
      </Button>
    </Empty>
  )
}
