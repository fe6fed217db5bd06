import { describe, expect, it } from 'vitest';
import { errorMessages } from './errorMessages.ts';

describe('errorMessages', () => {
  it('finds none where nothing is wrong', () => {
    expect(errorMessages({})).toEqual([]);
  });

  it('keeps the order of the fields and includes nested ones', () => {
    const errors = {
      name: { type: 'required', message: '请填写名称', ref: { name: 'name' } },
      // `setError` stores no type where none is given.
      nickname: { message: '这个昵称已被使用', type: undefined, ref: { message: {} } },
      address: { city: { type: 'server', message: '没有这个城市' }, street: undefined },
      tags: [undefined, { type: 'pattern', message: '标签太长' }],
    };
    expect(errorMessages(errors)).toEqual(['请填写名称', '这个昵称已被使用', '没有这个城市', '标签太长']);
  });

  it('omits errors without a message', () => {
    expect(errorMessages({ name: { type: 'required', message: '' }, age: { type: 'min' } })).toEqual([]);
  });
});
