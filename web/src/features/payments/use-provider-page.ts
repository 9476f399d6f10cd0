import { useNavigate } from 'react-router'

/** Leads to a page of the payment provider. The sandbox's are pages of ours, on whatever address this window has. */
export function useProviderPage(isSandbox: boolean): (url: string) => void {
  const navigate = useNavigate()
  return (url) => {
    if (isSandbox) void navigate(new URL(url).pathname)
    else window.location.assign(url)
  }
}
