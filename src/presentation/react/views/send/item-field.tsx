import type { Network } from '#domain/networks/network.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'
import { TokenIcon } from '#presentation/react/components/tokens/token-icon.tsx'
import { FieldError } from '#presentation/react/ui/field-error.tsx'
import { ListGroup, ListItem } from '#presentation/react/ui/list-item.tsx'

export interface ItemFieldProps {
  readonly token: Token
  readonly network: Network
  readonly error: string | undefined
}

/** The NFT to send, in place of an amount. */
export const ItemField = ({ token, network, error }: ItemFieldProps) => (
  <div>
    <ListGroup label={shownSymbol(token)}>
      <ListItem
        icon={<TokenIcon token={token} network={network} />}
        title={<bdi>{shownSymbol(token)}</bdi>}
        desc={<bdi>{token.name}</bdi>}
      />
    </ListGroup>
    {error !== undefined && <FieldError>{error}</FieldError>}
  </div>
)
