import { expect, test } from 'vitest';
import { describeAddress, parseObjectAddress } from './objectAddress.ts';

const key = { id: 'id', secret: 'very secret' };

test('an address has a bucket, a prefix, an endpoint, a region and a style', () => {
  const address = parseObjectAddress(
    'URL',
    's3://my.bucket/some/prefix?endpoint=https://s3.example.org:9000&region=eu-1',
    key,
  );
  expect(address).toEqual({
    bucket: 'my.bucket',
    prefix: 'some/prefix/',
    endpoint: 'https://s3.example.org:9000',
    region: 'eu-1',
    isPathStyle: true,
    key: { id: 'id', secret: 'very secret' },
  });
  expect(describeAddress(address)).toBe('s3://my.bucket/some/prefix/ at https://s3.example.org:9000');
  expect(parseObjectAddress('URL', 's3://bucket', { ...key, sessionToken: 'short' })).toMatchObject({
    prefix: '',
    endpoint: null,
    isPathStyle: false,
    key: { sessionToken: 'short' },
  });
});

test.each([
  ['bucket/prefix', 'no address'],
  ['https://bucket/prefix', 's3://'],
  ['s3://id:secret@bucket/', 'holds a key'],
  ['s3://B/', 'name of a bucket'],
  ['s3://bucket/a b', 'prefix'],
  ['s3://bucket/?endpoint=s3.example.org', 'endpoint'],
  ['s3://bucket/?endpoint=https://s3.example.org/path', 'endpoint'],
  ['s3://bucket/?endpoint=ftp://s3.example.org', 'endpoint'],
  ['s3://bucket/?style=odd', 'style'],
  ['s3://bucket/?region=a%20b', 'region'],
  ['s3://bucket/?key=abc', 'unknown part "key"'],
])('%s is refused with the part that is wrong', (text, part) => {
  expect(() => parseObjectAddress('YUEQI_FILES_URL', text, key)).toThrow(part);
  expect(() => parseObjectAddress('YUEQI_FILES_URL', text, key)).toThrow('YUEQI_FILES_URL');
});

test('without a key the variables that are missing are named', () => {
  expect(() => parseObjectAddress('URL', 's3://bucket', null)).toThrow('AWS_SECRET_ACCESS_KEY');
});
