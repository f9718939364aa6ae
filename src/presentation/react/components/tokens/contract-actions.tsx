import { explorerUrlOf, type Network } from '#domain/networks/network.ts'
import { common } from '#presentation/react/messages/common.ts'
import { token as texts } from '#presentation/react/messages/tokens.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { IconButton } from '#presentation/react/ui/button.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

export interface ContractActionsProps {
  readonly address: string
  readonly network: Network
}

/** Copies the address of a contract, and opens it in the network's explorer, if there is one. */
export const ContractActions = ({ address, network }: ContractActionsProps) => {
  const { copyText } = useCases()
  const t = useMessages()
  const explorer = explorerUrlOf(network, address)
  return (
    <>
      <IconButton
        small
        label={t(texts.copyContract)}
        icon={viewShapes.copy}
        onClick={() => void copyText.copy(address, 'addressCopied')}
      />
      {explorer !== undefined && (
        <a
          className="wp-iconbtn wp-iconbtn--s"
          href={explorer}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t(common.viewExplorer)}
        >
          <Icon name={viewShapes.external} flip />
        </a>
      )}
    </>
  )
}
