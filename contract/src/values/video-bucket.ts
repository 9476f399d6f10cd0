/** An S3 bucket that videos may play from. Anyone can create a bucket, so only configured ones count. */
export interface VideoBucket {
  name: string
  region: string
}

const bucketText = /^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])@([a-z]{2}(?:-[a-z]+){1,3}-\d)$/

/** `NAME@REGION`; undefined for anything else. */
export function readVideoBucket(text: string): VideoBucket | undefined {
  const [, name, region] = bucketText.exec(text) ?? []
  return name && region ? { name, region } : undefined
}

/** The hosts of a bucket, with the path below which its files are: by name in the host or in the path, with and without the region. */
export function videoBucketAddresses({ name, region }: VideoBucket): { host: string; path: string }[] {
  return [
    { host: `${name}.s3.${region}.amazonaws.com`, path: '/' },
    { host: `${name}.s3-${region}.amazonaws.com`, path: '/' },
    { host: `${name}.s3.amazonaws.com`, path: '/' },
    { host: `s3.${region}.amazonaws.com`, path: `/${name}/` },
    { host: `s3-${region}.amazonaws.com`, path: `/${name}/` },
    { host: 's3.amazonaws.com', path: `/${name}/` },
  ]
}
