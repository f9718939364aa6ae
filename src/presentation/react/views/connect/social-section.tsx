import { useEffect, useRef, useState } from 'react'

import { socialBar, socialNames } from '#domain/embedded/social.ts'
import type { SocialLogin } from '#domain/options/social-login.ts'
import { SocialIcon, SocialMark } from '#presentation/react/components/icons/social-icon.tsx'
import { socialBarTexts, socials } from '#presentation/react/messages/socials.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { ListItem, ListGroup } from '#presentation/react/ui/list-item.tsx'
import { useFeature } from '#presentation/react/use-cases.ts'

/** Starts a login within the user's click, because the browser blocks later popups. S9-14. */
const useBegin = () => {
  const { connectByFarcaster, connectBySocial } = useFeature('embedded')
  return (login: SocialLogin) =>
    login === 'farcaster' ? connectByFarcaster.begin() : connectBySocial.begin(login)
}

interface SocialsProps {
  readonly offered: readonly SocialLogin[]
}

/** The instances for which all logins were expanded, so that they are still expanded when the user returns. */
const opened = new WeakSet<object>()

interface AllSocialsProps extends SocialsProps {
  /** Whether the "more" button opened the list. The button no longer exists, so the list gets the focus. */
  readonly justOpened: boolean
}

/** All social logins by name. */
const AllSocials = ({ offered, justOpened }: AllSocialsProps) => {
  const begin = useBegin()
  const t = useMessages()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (justOpened) list.current?.querySelector('button')?.focus()
  }, [justOpened])
  return (
    <div ref={list}>
      <ListGroup label={t(socials.title)}>
        {offered.map((login) => (
          <ListItem
            key={login}
            icon={<SocialIcon login={login} />}
            title={<bdi>{socialNames[login]}</bdi>}
            end={<Icon name="chevron-right" flip />}
            onClick={() => begin(login)}
          />
        ))}
      </ListGroup>
    </div>
  )
}

/** The social logins: a bar of a few, or all of them. S6-13. */
export const SocialSection = ({ offered }: SocialsProps) => {
  const { connectBySocial } = useFeature('embedded')
  const begin = useBegin()
  const t = useMessages()
  const [justOpened, setJustOpened] = useState(false)
  const { shown, more } = socialBar(offered)
  if (opened.has(connectBySocial)) return <AllSocials offered={offered} justOpened={justOpened} />
  const showAll = () => {
    opened.add(connectBySocial)
    setJustOpened(true)
  }
  return (
    <ul className="wp-bar" aria-label={t(socialBarTexts.socialGroup)}>
      {shown.map((login) => (
        <li key={login}>
          <button
            type="button"
            className="wp-bar__cell"
            aria-label={t(socialBarTexts.social, { provider: socialNames[login] })}
            onClick={() => begin(login)}
          >
            <SocialMark login={login} />
            {shown.length === 1 && <span>{t(socialBarTexts.social, { provider: socialNames[login] })}</span>}
          </button>
        </li>
      ))}
      {more && (
        <li>
          <button
            type="button"
            className="wp-bar__cell"
            aria-label={t(socialBarTexts.moreSocials)}
            onClick={showAll}
          >
            <Icon name={viewShapes.more} />
          </button>
        </li>
      )}
    </ul>
  )
}
