import assignment from '@jsep-plugin/assignment';
import jsep, { type Expression } from 'jsep';

// Read as part of an expression, so that it can be ignored: nothing is ever assigned.
jsep.plugins.register(assignment);

/** Longer and deeper ones are no conditions of a manifest, but programs. */
const longest = 1_000;
const deepest = 60;

const binaryOperators: readonly unknown[] = [
  '==',
  '!=',
  '===',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '%',
];

/** An expression of a condition, of the few kinds that there are. */
export type ConditionNode =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'property'; readonly key: string }
  | { readonly kind: 'unary'; readonly operator: '!' | '-' | '+'; readonly argument: ConditionNode }
  | {
      readonly kind: 'logical';
      readonly operator: '&&' | '||';
      readonly left: ConditionNode;
      readonly right: ConditionNode;
    }
  | {
      readonly kind: 'binary';
      readonly operator: string;
      readonly left: ConditionNode;
      readonly right: ConditionNode;
    }
  | {
      readonly kind: 'conditional';
      readonly test: ConditionNode;
      readonly consequent: ConditionNode;
      readonly alternate: ConditionNode;
    };

class Unreadable extends Error {}

/** @returns null for what is no condition: a call, another name, a program, too long or too deep */
export function parseCondition(text: string): ConditionNode | null {
  if (text.length > longest || depthOf(text) > deepest) return null;
  try {
    return read(jsep(text), 0);
  } catch {
    // The parser throws for what is no expression, and runs out of stack for nothing that is this short.
    return null;
  }
}

/** Nesting depth of brackets and of signs before a value, counted before the parser recurses as deep. */
function depthOf(text: string): number {
  let depth = 0;
  let deepestSeen = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    deepestSeen = Math.max(deepestSeen, depth);
  }
  return deepestSeen;
}

function read(node: Expression, depth: number): ConditionNode {
  if (depth > deepest) throw new Unreadable();
  const below = (value: unknown): ConditionNode => read(toNode(value), depth + 1);
  switch (node.type) {
    case 'Literal':
      return readLiteral(node['value']);
    case 'Identifier':
      if (node['name'] === 'undefined') return { kind: 'literal', value: undefined };
      throw new Unreadable();
    case 'MemberExpression':
      return { kind: 'property', key: propertyOf(node) };
    case 'UnaryExpression': {
      const { operator } = node;
      if (operator !== '!' && operator !== '-' && operator !== '+') throw new Unreadable();
      return { kind: 'unary', operator, argument: below(node['argument']) };
    }
    case 'BinaryExpression':
      return readBinary(node, below);
    case 'ConditionalExpression':
      return {
        kind: 'conditional',
        test: below(node['test']),
        consequent: below(node['consequent']),
        alternate: below(node['alternate']),
      };
    case 'Compound':
      return readCompound(node, below);
    default:
      throw new Unreadable();
  }
}

function readLiteral(value: unknown): ConditionNode {
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  if (!isPlain) throw new Unreadable();
  return { kind: 'literal', value: value as string | number | boolean | null };
}

/** `key.value`: the one thing that a name may lead to. */
function propertyOf(node: Expression): string {
  const object = toNode(node['object']);
  const property = toNode(node['property']);
  const isValue = node['computed'] !== true && property.type === 'Identifier' && property['name'] === 'value';
  if (!isValue || object.type !== 'Identifier' || typeof object['name'] !== 'string') throw new Unreadable();
  return object['name'];
}

function readBinary(node: Expression, below: (value: unknown) => ConditionNode): ConditionNode {
  const { operator } = node;
  const sides = () => ({ left: below(node['left']), right: below(node['right']) });
  if (operator === '&&' || operator === '||') return { kind: 'logical', operator, ...sides() };
  if (typeof operator !== 'string' || !binaryOperators.includes(operator)) throw new Unreadable();
  return { kind: 'binary', operator, ...sides() };
}

/** `a.value = false; b.value`: assignments come to nothing, and the last expression counts. */
function readCompound(node: Expression, below: (value: unknown) => ConditionNode): ConditionNode {
  const body: unknown = node['body'];
  if (!Array.isArray(body)) throw new Unreadable();
  const last = toNode(body.at(-1));
  for (const other of body.slice(0, -1)) if (toNode(other).type !== 'AssignmentExpression') below(other);
  return below(last);
}

function toNode(value: unknown): Expression {
  if (typeof value !== 'object' || value === null || !('type' in value)) throw new Unreadable();
  return value as Expression;
}
