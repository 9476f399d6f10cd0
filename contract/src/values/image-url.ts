const longestImageUrl = 2_048
const notOfAnAddress = /[\p{Cc}\p{Cf}\p{Cs}\s\\]/u
const imageEnding = /\.(?:jpe?g|png)$/i

/** An http(s) address that ends in .jpg, .jpeg or .png. */
export function isImageUrl(value: string): boolean {
  if (value.length > longestImageUrl || notOfAnAddress.test(value) || !/^https?:\/\//i.test(value) || !imageEnding.test(value)) return false
  const url = URL.parse(value)
  // An extension in the query or fragment doesn't count.
  return url !== null && url.username === '' && url.password === '' && imageEnding.test(url.pathname) && url.search === '' && url.hash === ''
}
