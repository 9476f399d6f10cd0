import { createHash } from 'node:crypto'
import { makePersonBuilder, type PersonRecord, readExperience } from '../../filing-format/person-record.rules.ts'
import type { Archive, ArchiveEntry } from './archive.ts'
import { type CopyWriter, copyText, makeCopyWriter } from './copy-text.ts'
import { dateInName } from './file-date.rules.ts'
import { type LoadContext, RefusedFile } from './load-context.ts'
import * as repository from './people.repository.ts'
import { publishPeopleEvents } from './publish.repository.ts'
import { type TableReject, writeRejects } from './rejects.ts'
import { makeXmlReader } from './xml-elements.ts'

const table = 'IA_Indvl_Feeds'

/** Everyone who is registered today. The feed is a snapshot: who is missing from it has left. */
export async function loadIndividualFeed(
  context: LoadContext,
  archive: Archive,
  { fileName, isForced }: { fileName: string; isForced: boolean },
): Promise<void> {
  const members = archive.entries.filter(({ name }) => /\.xml$/i.test(name))
  if (members.length === 0) throw new RefusedFile('There is no XML in the archive')
  const counts = { in: 0, out: 0, known: 0, rejected: 0 }
  context.counts[table] = counts
  await repository.createPeopleStaging(context.connection)
  const people = makeCopyWriter(repository.copyIntoPeople.people(context.connection))
  const rejects: TableReject[] = []
  const seen = new Set<number>()
  let generatedOn = dateInName(fileName)
  for (const member of members) {
    const report = await readMember(
      member,
      async (person) => {
        counts.in++
        const reason = typeof person === 'string' ? person : seen.has(person.crd) ? `CRD ${person.crd} stands earlier in the feed` : undefined
        if (reason !== undefined || typeof person === 'string') {
          counts.rejected++
          rejects.push({ table, line: counts.in, reason: reason ?? String(person), raw: typeof person === 'string' ? member.name : JSON.stringify(person) })
          return
        }
        seen.add(person.crd)
        writePerson(people, { person, day: generatedOn ?? new Date().toISOString().slice(0, 10) })
      },
      () => people.flush(),
    )
    generatedOn ??= report.generatedOn
  }
  await people.end()
  const day = generatedOn ?? new Date().toISOString().slice(0, 10)
  await refuseIfWrong(context, { day, count: seen.size, isForced })
  await writeRejects(context, rejects)
  const { taken, unchanged } = await repository.publishPeople(context.connection, context.runId, day)
  await publishPeopleEvents(context.connection, context.runId, day)
  counts.out = taken
  counts.known = unchanged
  context.fileDate = day
}

async function refuseIfWrong({ connection }: LoadContext, { day, count, isForced }: { day: string; count: number; isForced: boolean }): Promise<void> {
  const newest = await repository.findNewestFeed(connection)
  if (newest && day <= newest) throw new RefusedFile(`A feed of ${newest} is already in force, and this one is of ${day}`)
  const before = await repository.countPeopleInForce(connection)
  if (!isForced && count < before / 2)
    throw new RefusedFile(`The feed has ${count} people where ${before} are in force. If that is right, load it again with --force`)
}

async function readMember(
  member: ArchiveEntry,
  take: (person: PersonRecord | string) => Promise<void>,
  flush: () => Promise<void>,
): Promise<{ generatedOn: string | undefined }> {
  const builder = makePersonBuilder()
  let generatedOn: string | undefined
  const ready: (PersonRecord | string)[] = []
  const reader = makeXmlReader({
    open(name, attributes) {
      if (name === 'IAPDIndividualReport') generatedOn = attributes.GenOn
      else builder.open(name, attributes)
    },
    close(name) {
      if (name === 'Indvl') ready.push(builder.take())
    },
  })
  // The declaration says ISO-8859-1 and means it; a feed that is UTF-8 says so.
  const stream = await member.open()
  let decoder: TextDecoder | undefined
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(/encoding="utf-8"/i.test(chunk.subarray(0, 200).toString('latin1')) ? 'utf-8' : 'windows-1252')
    reader.write(decoder.decode(chunk, { stream: true }))
    for (const person of ready.splice(0)) await take(person)
    await flush()
  }
  reader.end()
  for (const person of ready.splice(0)) await take(person)
  return { generatedOn }
}

function writePerson(people: CopyWriter, { person, day }: { person: PersonRecord; day: string }): void {
  const text = JSON.stringify(person)
  const [employer] = person.current
  const branch = employer?.branches[0] ?? employer?.office
  const states = [
    ...new Set(person.current.flatMap(({ registrations }) => registrations.filter(({ status }) => status.startsWith('APPROVED')).map(({ state }) => state))),
  ]
  const jobs = [
    ...person.current.map(({ firmCrd, firmName, registrations, branches: [at] }) => {
      const begins = registrations
        .map(({ since }) => since)
        .filter(Boolean)
        .sort()[0]
      return [firmCrd, firmName, true, begins ?? null, null, at?.city ?? null, at?.state ?? null]
    }),
    ...person.previous.map(({ firmCrd, firmName, from, to, branches: [at] }) => [
      firmCrd,
      firmName,
      false,
      from || null,
      to || null,
      at?.city ?? null,
      at?.state ?? null,
    ]),
  ]
  people.write(
    [
      person.crd,
      `\\x${createHash('sha1').update(text).digest('hex')}`,
      text,
      JSON.stringify(jobs),
      person.firstName,
      person.middleName,
      person.lastName,
      person.suffix,
      employer?.firmCrd ?? null,
      employer?.firmName ?? null,
      branch?.city ?? null,
      branch?.state ?? null,
      person.isRegistered,
      readExperience(person, day).months,
      states,
      [...new Set(person.exams.map(({ code }) => code))],
      person.designations,
      person.disclosures,
    ]
      .map(copyText)
      .join('\t'),
  )
}
