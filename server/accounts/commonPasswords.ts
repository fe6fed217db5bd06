/**
 * The commonest passwords of published leaks that are long enough to be accepted, in lower case. What an attacker
 * tries within the limits of tries is among the first few of such lists.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 123456789a 1234567891 123456789q 123456789z 0123456789 987654321
  9876543210 87654321 0987654321 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333
  55555555 66666666 77777777 88888888 888888888 99999999 999999999 11223344 1122334455 112233445566 12341234
  12344321 123123123 123321123 147258369 147852369 159753159 741852963 789456123 963852741 31415926 314159265
  52013140 5201314520 520520520 13145200 13141314 a12345678 a123456789 a1234567 aa123456 aa12345678 aaa123456
  abc12345 abc123456 abcd1234 abcd12345 abcdefgh abcdefg1 aaaaaaaa qq123456 qq123456789 qwe123456 qwer1234
  qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
  1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx !qaz2wsx qazwsxedc zxcvbnm1 zxcvbnm123 asdfghjk asdfghjkl asdf1234
  asd123456 asdasdasd qweasdzxc qwe123qwe 123qweasd 123456qq 123456qwe 1234qwer 123456aa 123456abc 12345678a
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa$$word password! password01
  iloveyou iloveyou1 iloveyou2 woaini1314 woaini520 woaini123 woaini521 woaiwojia wodemima sunshine princess
  football baseball basketball superman batman123 starwars pokemon1 computer internet whatever trustno1 letmein1
  welcome1 welcome123 admin123 admin1234 admin12345 administrator administrador root1234 test1234 test12345
  testtest guest123 changeme changeme123 default1 dragon123 monkey123 master123 michelle jennifer elizabeth
  liverpool chocolate butterfly blink182 samsung1 google123 charlie1 jordan23 hello123 lovelove asdfasdf
  xiaoming xiaoming123 wang1234 zhang123 li123456 woshishui buzhidao yueqi123 yueqi1234 yueqi12345 wallpaper
  wallpaper1 wallpaper123
  `
    .trim()
    .split(/\s+/),
);
