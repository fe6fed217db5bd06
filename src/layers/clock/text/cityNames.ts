import type { ClockCity } from '../../../bridge/contract/layers/clock.ts';

const cityNames: Record<ClockCity, { 'zh-CN': string; en: string }> = {
  'Asia/Shanghai': { 'zh-CN': '北京', en: 'Beijing' },
  'Asia/Tokyo': { 'zh-CN': '东京', en: 'Tokyo' },
  'Asia/Singapore': { 'zh-CN': '新加坡', en: 'Singapore' },
  'Asia/Dubai': { 'zh-CN': '迪拜', en: 'Dubai' },
  'Europe/London': { 'zh-CN': '伦敦', en: 'London' },
  'Europe/Paris': { 'zh-CN': '巴黎', en: 'Paris' },
  'Europe/Moscow': { 'zh-CN': '莫斯科', en: 'Moscow' },
  'America/New_York': { 'zh-CN': '纽约', en: 'New York' },
  'America/Los_Angeles': { 'zh-CN': '洛杉矶', en: 'Los Angeles' },
  'America/Sao_Paulo': { 'zh-CN': '圣保罗', en: 'São Paulo' },
  'Australia/Sydney': { 'zh-CN': '悉尼', en: 'Sydney' },
  'Pacific/Auckland': { 'zh-CN': '奥克兰', en: 'Auckland' },
};

/** The name of a city in a language. */
export function cityName(city: ClockCity, language: 'zh-CN' | 'en'): string {
  return cityNames[city][language];
}
