/**
 * What people choose most often and guessers try first, in lower case: words, names, teams, places, walks over the
 * keyboard. Who adds a year, a few figures or a sign to one of them is found by `parsePassword`, so that each line
 * stands for thousands.
 */
const TEXT = `
password passwort passwords passpass passphrase passcode motdepasse contrasena senha wachtwoord parola haslo mypassword mypass mypwd yourpassword
thepassword newpassword newpass oldpassword nopassword userpassword passwordpassword password1234567 passworld passwerd passwrd passwd pass pwd word
secret secrets secretword topsecret letmein letmeinnow letmein1234 opensesame sesame openup open welcome welcomehome welcomeback hello helloworld
hellohello hellokitty hellothere hithere goodbye goodluck goodmorning goodday goodlife login logmein signin account admin administrator administrador
superadmin sysadmin adminadmin adminpass admin123admin root rootroot toor superuser superman supervisor support service manager master masters
masterkey masterpass mastermind user username useruser users guest guestguest visitor default defaults changeme changeit changethis changemenow please
pleaseme test tester testing testtest test1test testuser testpass testpassword demo demodemo demouser sample example temp temporary temppass
temppassword private public system systems server oracle mysql postgres postgresql database cisco router security computer computers internet intranet
network networks microsoft windows windowsxp google googlegoogle facebook instagram whatsapp twitter youtube linkedin myspace myspace1 yahoo
yahooyahoo hotmail gmail iphone samsung samsunggalaxy galaxy android apple macbook macintosh nintendo playstation xbox xbox360 pokemon pikachu
charizard minecraft fortnite roblox starwars starwarz startrek skywalker lukeskywalker darthvader vader jediknight jedi yoda matrix neo trinity
morpheus gandalf hobbit frodo legolas aragorn lordoftherings harrypotter potter hermione hogwarts dumbledore naruto sasuke itachi goku dragonball
dragonballz bleach onepiece zelda mario luigi sonic tekken warcraft worldofwarcraft starcraft diablo halo halflife counterstrike counter playboy
qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertyqwerty qwerty12345678 qwertz qwertzu qwertzui qwertzuiop azerty azertyui azertyuiop qwer qwerqwer
qwert qwertqwert qwe qweqwe qweqweqwe qweasd qweasdzxc qweasdzx qwaszx qwaszxqw asdf asdfasdf asdfasdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl
asdfghjkl; asd asdasd asdasdasd asdqwe asdzxc asdqwe123asd asdfjkl asdfjkl; asdfqwer asdfzxcv zxcv zxcvzxcv zxcvb zxcvbn zxcvbnm zxcvbnmm zxcvbnm,./
zxc zxczxc zxcasdqwe zxcasd zaqwsx zaqxsw zaqwsxcde zaqxswcde zaq12wsx zaq1zaq1 zaq1xsw2 zaq12wsxcde3 zxcvasdf poiuy poiuyt poiuytrewq lkjhgf
lkjhgfdsa lkjhg mnbvcx mnbvcxz mnbvc ytrewq trewq rewq ewq 1qaz 1qaz2wsx 1qaz2wsx3edc 1qaz1qaz 1qazxsw2 1qazxcvb 1qaz2wsx3edc4rfv qaz2wsx qazwsx
qazwsxedc qazwsxed qazwsxedcrfv qazxsw qazxswedc qazxcv qazxcvbn qazqaz qazqazqaz qaz qaz123 wsxedc wsxqaz edcrfv rfvtgb 2wsx3edc 2wsxzaq1 3edc4rfv
1q2w 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w1q2w 1q2w3e4 1q2w3e1q2w3e q1w2 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c 1a2b3c4d
1a2b3c4d5e a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3 a1s2d3f4 a1s2d3f4g5 z1x2c3 z1x2c3v4 12qwaszx 12qw12qw 12qwas 12qwerty 123qwe 123qweasd 123qweasdzxc
123qwe123 123qwe123qwe 123qwerty 1234qwer 1234qwerasdf 12345qwert 123asd 123asdfg 123abc 123abc123 1234abcd 12345abc 123456a 1234567a 12345678a
123456789a 1234567890a 123456q 1234567q 12345678q 123456789q 1234567890q 12345qwe 123456qw 123456qwe 123456qwerty 123456abc 123456ab 123456aa
12345678abc 123456789abc 123456789z 123456789s 123456as 123456asd 123zxc 123123qwe 123123a 123321a 123321q 123321qwe 321321321 abc abcd abcde abcdef
abcdefg abcdefgh abcdefghi abcdefghij abcabc abcabcabc abcd1234 abc123abc abc123def abcdabcd abcxyz xyz xyzxyz aaa aaaaaa aabbcc aabbccdd aaabbbccc
aa123456 aa12345678 aaa111 aaaa1111 a123456 a1234567 a12345678 a123456789 a1234567890 as123456 asd123456 asd123asd asdf1234 asdf123456 qwe123qwe
qwe123456 qwer1234 q123456789 q12345678 q1234567 q123456 z123456 z1234567 z12345678 z123456789 w123456 w123456789 x123456 m123456 m123456789 s123456
s123456789 d123456 qq123456 qq123456789 qqqq1111 qw123456 ww123456 zz123456 zxc123456 wang123456 woaini woaini520 woaini1314 woaini521 woaiwojia
5201314 5201314a 1314520 7758521 7758258 7895123 1472583 147258369 1472583690 147852369 147852 159357 159753 159357456 159357258 15935728 159874123
1593572486 741852963 741852 74108520 7410852096 789456123 789456 7894561230 78945612 456789123 456123789 963852741 963852 963258741 987654 98765432
9876543210 987654321a 987456321 98741236 9874123 852456 85208520 8520852 85245685 258456 25802580 2580258 25800852 36925814 369258147 357159 35715900
13579 135790 1357908642 1357924680 13572468 246810 24681012 24681357 2468013579 102030 10203040 1020304050 101010 10101010 100200300 100200 110110
112233 11223344 1122334455 112233445566 112211 11221122 11112222 111222 111222333 111222333444 11110000 123123 12312312 123123123 1231234 12341234
1234512345 123454321 12345654321 1234567654321 12344321 1234554321 123456654321 123321 12332112 123321123 123412345 123456123456 12345612 123456123
121212 12121212 121212121 131313 13131313 142536 14253647 14253678 1425367890 143143 14314314 143143143 147147 14714714 151515 15151515 159159159
161616 171717 181818 191919 202020 20202020 212121 21212121 222333 232323 23232323 242424 252525 25252525 262626 272727 282828 292929 303030 313131
321654 321654987 3216549870 32165498 332211 333666 333666999 343434 345678 3456789 34567890 353535 363636 373737 4815162342 420420 42042042 414141
424242 43214321 434343 445566 4455667 44556677 454545 456456 456456456 456654 464646 474747 484848 494949 505050 50505050 515151 525252 535353 545454
54545454 555666 55556666 565656 575757 585858 595959 606060 616161 626262 636363 646464 654123 654321a 654654 656565 665544 666999 676767 678678
686868 696969 69696969 707070 717171 727272 737373 747474 757575 767676 777888 778899 77889900 787878 78787878 789789 789789789 797979 808080 818181
828282 838383 848484 858585 868686 878787 87878787 88889999 888999 898989 89898989 909090 90909090 929292 959595 969696 979797 987987 988888 989898
98989898 998877 99887766 9988776655 999000 00112233 0011223344 01020304 0102030405 01010101 010203 01230123 0123012301 012345 0123456 00000000a 007007
00700700 jamesbond jamesbond007 bond007 agent007 11235813 112358 314159 31415926 314159265 3141592653 271828 27182818 1029384756 102938 10293847
0192837465 0987654321 iloveyou iloveyou2 iloveyouso iloveyoutoo iloveyousomuch iloveyoubaby iloveu iloveu2 ilovejesus ilovegod ilovehim iloveher
ilovethis ilovelife ilovemom ilovemum ilovedad ilovemyself ilovemyfamily ilovemymom ilovemydog ilovemykids ilovecats ilovedogs ilovemusic ilovemylife
iloveme ilovemee ilove ilovejustin iloveboys ilovegirls ilovesex iloveyou! iluvu iluvyou iluvme ihateyou ihateu ihatethis ihatelife imissyou imissu
iamgod iamcool iamtheone iamthebest iwantyou iwantu iwillsurvive loveyou loveyou2 loveme loveme2 lovemelove lovehate lovehurts lovelove lovelife
lovely lovelyday lovelygirl lovebug lovebird lovebirds lovers lover loverboy lovergirl lovegod lovejesus lovesucks lovesick lovestory lovestinks
loveisblind loveislove lovelives lovesex love loving lovable truelove mylove myloves mylover mylife mybaby mybabies myboys mygirl mygirls myself
myfamily mykids mymom mymother mydog mydogs mycats myhome myhouse myname mynameis mysecret myheart mylady mysterio mystery mystic mystical myangel
myprincess tequiero teamo teamomucho teamo123 tequieromucho amor amormio amore amoremio amoreterno teamamor jetaime ichliebedich tkm123 mivida miamor
mifamilia princesa princesse princess princess1 princesita prince princes queen queens queenbee king kings kingkong kingking kingdom sweetheart sweet
sweetie sweetpea sweety sweetness sweetlove sweetgirl sweetbaby sugar sugarbaby honey honeybee honeybear honeymoon honeybun babygirl babyboy babyblue
babylove babydoll babyface babyangel babyphat babybear baby babybaby babycakes babyko cutie cutiepie cutegirl cute sexy sexygirl sexybitch sexybaby
sexyboy sexylady sexymama sexyme sexything sexysexy sex sexsex bitch bitches biatch asshole fuck fucker fucking fuckme fuckyou fuckyou2 fuckoff fuckit
fuckfuck fucku fuckers motherfucker bullshit shit shithead dickhead pussy pussycat penis boobs boobies tits titties bigtits bigdick bigdaddy bigdog
bigdogs bigboy bigbird bigbear bigman bigmac bigred bigfoot bigben bigone bigtime bigmoney bigblack hardcore blowjob suckit suckme sucker hooker horny
hotgirl hotboy hotstuff hotmama hotdog hotdogs hotrod hotchick hotties hottie hottie123 naked porn pornstar orgasm angel angels angelbaby angelface
angelina angelica angelito angela angeles angelic angelo angelus archangel devil devils deviless demon demons lucifer satan satan666 hell heaven
heavenly paradise jesus jesuschrist jesuslovesme jesusislord jesussaves jesusfreak jesus1234 jesus777 jesusis christ christian christian1 church
godisgood godislove godblessme godbless godisgreat godfather goddess god godzilla godofwar inlovingmemory praisegod thankgod thankyou thankyoujesus
hallelujah halleluya blessed blessing blessings blessme faith faithful hope hopeful grace graceful amazinggrace gloria glory trustno1 trustnoone
trustme trustgod trust believe believer dreamer dreams dream dreaming dreamgirl dreamteam freedom free freefree freeman freepass freeuser liberty
justice forever forever21 foreverlove foreveryoung always everlast eternal eternity destiny destiny1 fantasy finalfantasy finalfan magic magical
magician wizard wizards witch merlin excalibur dragon dragons dragonfly dragoon dragonfire blackdragon reddragon dragon123456 phoenix unicorn unicorns
pegasus griffin monster monsters monsterenergy vampire vampires zombie zombies ghost ghosts ghostrider shadow shadows shadowman darkness darkangel
darkside darkman darklord darkstar darkknight midnight midnite moonlight moon moonbeam moonshine moonstar sunlight sunshine sunshine1 sunset sunrise
sunflower sunflowers sunny sunnyday sundance sunday monday tuesday wednesday thursday friday friday13 saturday weekend january february march april
mayday june july august september october november december spring springtime summer summertime summer69 summers autumn fall winter winters winter123
christmas xmas halloween easter birthday birthdays happybirthday valentine rainbow rainbows rainbow6 raindrop rainman rain thunder thunderbird
thunderbolt lightning storm stormy hurricane tornado snow snowball snowboard snowflake snowman snowwhite icecream iceman iceberg icecube fire fireball
firebird firefly firefox fireman fireman1 firefighter fireworks water watermelon waterfall waterloo ocean oceans beach beaches beachbum island islands
river rivers mountain mountains nature natural earth planet planets universe star stars stardust starfish starfire stargate starlight starbucks
starburst superstar superstar1 super superfly supergirl superb supernova supersonic supreme sky skyline skyler skywalk bluesky blue bluebird blueberry
bluedog blueeyes bluefish bluemoon bluejay bluebell blues blue1234 blackblack black blackbird blackberry blackcat blackdog blackhawk blackhole blackie
blackjack blackman blackout blackpool blackrose blackstar white whitecat whitedog whiteboy whitey red redred redbull reddog reddevil reddevils redhead
redhot redneck redrose redrum redskins redsox redsox04 redwing redwings redwood green greenday greenbay greenbean greengreen greentea greens yellow
yellow12 orange oranges orange12 purple purple12 purplerain pink pinkfloyd pinky pinkpink pinklady pinkpanther silver silverado silverfox silverstar
gold golden goldfish goldberg goldie goldstar goldeneye diamond diamonds crystal crystals emerald sapphire ruby pearl jade amber amethyst platinum
titanium copper steel steelers ironman iron ironmaiden metal metallica metallic megadeth slipknot korn nirvana acdc ac/dc beatles thebeatles
rollingstones stones zeppelin ledzeppelin led-zeppelin aerosmith gunsnroses gnr eminem eminem123 tupac tupacshakur 2pac 50cent 50cents gunit snoopdog
snoopdogg snoopy rihanna beyonce britney madonna shakira justinbieber bieber onedirection 1direction ladygaga taylorswift rockstar rocknroll
rockandroll rocky rockyou rockon rocket rocker rockers rocks rockhard musician music musica musicman musiclover musicismylife guitar guitarist
guitarman guitars bassman bass drummer drums drum piano pianoman trumpet violin saxophone singer singing dancer dancing dance disco hiphop reggae jazz
elvis elvispresley presley johnny johnnycash monkey monkeys monkeyman monkey12 monkeyboy monkeybutt monkey123456 gorilla chimp tiger tigers tigger
tigger12 tiger123456 tigerlily lion lions lioness lionking lionheart leopard panther panthers cheetah jaguar jaguars cougar cougars bear bears
teddybear teddy teddybears wolf wolfpack wolves wolverine wolverines wolfman werewolf fox foxy foxylady elephant elephants giraffe zebra horse horses
stallion mustang mustangs pony ponies cowboy cowboys cowgirl cow cows pig piggy piglet pigs chicken chickens chick rooster turkey duck ducks duckie
donald donaldduck goose eagle eagles falcon falcons hawk hawks raven ravens owl penguin penguins parrot pigeon pelican bird birdie birds butterfly
butterflies ladybug ladybird spider spiderman spiderman1 spiderman3 spiderpig scorpion scorpio scorpions cobra snake snakes python viper vipers lizard
gecko turtle turtles frog frogs froggy froggie froggy12 fish fishes fishing fishhead fisherman fisher catfish swordfish dolphin dolphins shark sharks
whale octopus lobster crab kitty kittycat kitten kittens kittykat cat cats catcat catdog catwoman catlover catlady dog dogs dogdog doggy doggie
doggystyle doglover dogman puppy puppies puppylove puppydog bulldog bulldogs rabbit rabbits bunny bunnies bunnyrabbit hamster mouse mickey mickeymouse
mickey123 minnie minniemouse mickey12 goofy pluto garfield snoopy12 scooby scoobydoo scooby12 shaggy simpsons thesimpsons homer homersimpson bart
bartsimpson bartman lisa marge maggie southpark cartman kenny spongebob spongebob1 patrick squidward flintstone jerry tomandjerry tweety tweetybird
sylvester bugsbunny daffyduck winnie winniepooh winniethepooh poohbear pooh eeyore tinkerbell tinkerbel tinker cinderella barbie barbie123 barbiegirl
batman batman12 batmobile thebatman superman1 supermen spawn joker thejoker robin hulk incredible punisher wolverine1 xmen avengers captain
captainamerica deadpool transformers optimus optimusprime terminator predator alien aliens robocop rambo gladiator spartacus spartan spartans
braveheart scarface titanic avatar matrix1 inception soccer soccer10 soccer12 soccer123 football football12 footballs futbol baseball baseball12
softball basketball basketball1 basket volleyball tennis golf golfer golfing golfball golfpro hockey hockey12 rugby cricket swimming swimmer runner
running runner12 racing racer racecar nascar boxing boxer wrestling wrestler wrestle karate kungfu ninja ninjas taekwondo judo skate skater skater12
skateboard skateboarding surfing surfer snowboarder cheer cheerleader cheerleading gymnastics gymnast champion champions championship winner winners
winning player players players1 gamer gamers games game gameover gaming playgame playball goalkeeper goalie striker olympics liverpool liverpool1
liverpoolfc arsenal arsenalfc chelsea chelseafc chelsea1 manchester manutd manunited manu manunited1 manchesterunited mancity everton evertonfc
tottenham spurs newcastle westham rangers rangersfc celtic celticfc celtic1888 barcelona barcelona1 fcbarcelona barca barca10 realmadrid realmadri
madrid atletico juventus acmilan milan inter intermilan inter1908 roma asroma lazio napoli bayern bayernmunchen dortmund schalke hamburg ajax
feyenoord benfica sporting porto fcporto galatasaray fenerbahce besiktas boca bocajuniors riverplate flamengo corinthians palmeiras santos america
chivas pumas ronaldo ronaldo7 cristiano cristianoronaldo ronaldinho messi messi10 lionelmessi rooney beckham beckham7 maradona zidane gerrard lampard
torres drogba kaka neymar yankees yankees1 yankees2 dodgers giants mets cubs cardinals braves whitesox phillies orioles indians athletics mariners
astros rangers1 packers packers1 raiders cowboys1 patriots steelers1 broncos chargers chiefs colts redskin eagles1 falcons1 panthers1 saints vikings
seahawks dolphins1 bengals browns titans texans jets bills lakers lakers24 lakers1 celtics bulls knicks heat magic1 spurs21 pistons rockets suns kobe
kobe24 kobebryant bryant24 jordan jordan23 michaeljordan airjordan jordans lebron lebron23 lebronjames iverson shaq kingjames canucks mapleleafs
canadiens bruins flyers blackhawks redwings19 gators buckeyes longhorns hokies tarheels wildcats wildcat huskers badgers bobcat bobcats tarheel
sooners porsche porsche911 ferrari lamborghini lambo maserati bugatti bmw bmwbmw mercedes mercedesbenz benz audi volkswagen golfgti volvo toyota honda
hondacivic civic accord nissan skyline1 subaru impreza mazda mitsubishi lancer suzuki yamaha kawasaki harley harleydavidson davidson ducati ford
fordf150 mustang1 mustang69 camaro camaro69 corvette chevrolet chevy chevelle dodge dodgeram viper1 charger cadillac jeep wrangler hummer truck trucks
trucker trucking tractor johndeere caterpillar peterbilt bigtruck bicycle motorcycle motorola nokia sony ericsson sonyericsson siemens philips
panasonic toshiba compaq packard pentium intel dell dellnet chocolate chocolates chocolat choco cookie cookies cookie12 cookiemonster cupcake cupcakes
cake candy candygirl candycane candyman lollipop lollypop lollipops bubbles bubblegum bubba bubba123 bubble gummybear gummybears skittles snickers
snicker twix oreo oreos brownie brownies biscuit biscuits muffin muffins pancake pancakes butter butterfinger buttercup butterball peanut peanuts
peanutbutter pumpkin pumpkins pepper peppers pepper12 peppermint pepsi pepsi123 pepsicola cocacola coca-cola coke sprite mountaindew mtndew drpepper
coffee tea beer beerbeer beerme beerman budlight budweiser bud heineken guinness corona tequila vodka whiskey jackdaniels captainmorgan wine cheese
cheesecake cheese12 cheeseburger pizza pizza123 pizzahut pizzas spaghetti pasta bacon burger hamburger mcdonalds banana bananas bananas1 apples
apple123 strawberry cherry cherries cherry12 raspberry peaches peach mango pineapple watermelons lemon lemons lemonade kiwi coconut coconuts olive
tomato potato potatoes onion ginger gingerbread cinnamon vanilla caramel garlic flower flowers flower12 flowerpower rose roses rosebud rosebuds lily
lilly daisy daisydog violet tulip orchid lotus jasmine jasmin michael michael1 michaela michelle michelle1 mike mikey mikemike jennifer jennifer1
jenny jessica jessica1 jessie jesse ashley ashley12 amanda amanda12 andrea andrew andrew12 andreas andrei andres andre anthony anthony1 antonio
antonia antonella anna annaanna annabelle annie annemarie anita angie alejandro alejandra alejandr alexander alexande alexandra alexandr alexandria
alexandru alexis alexalex alex alexis12 alicia alison alice allison alyssa amber123 aaron adrian adriana adrienne albert alberto alfredo alfred allen
alan alberta arthur arturo austin austin316 barbara beatriz beatrice benjamin benjamin1 benjami bernard bernardo bethany betty beverly billy bobby
bobbob bonnie bradley brandon brandon1 brandi brandy brenda brendan brian brianna briana bridget brittany brittany1 britney1 bruce bryan bryce caitlin
calvin cameron cameron1 camila camille candice carla carlos carlos12 carmen carol carolina caroline carolyn carrie casey cassandra cassie catherine
catalina cecilia celeste cesar chantal charles charles1 charlie charlie1 charlie12 charlotte charlene chelsea12 cheryl chester chloe chris chrischris
chrissy christina christin christine christopher christop christophe christoph cindy claire clarence claudia claudio clifford clinton connor corey
courtney courtney1 craig crystal1 curtis cynthia daniel daniel12 daniela daniele danielle danielle1 danny darlene darren david davidb davids
daviddavid dawn deborah debbie debora denise dennis derek derrick desiree diana diane diego dominic dominik dominique donna donnie dorothy douglas
douglas1 dustin dylan eddie edgar eduardo edward edwards eileen elaine eleanor elena elijah elisabeth elizabeth elizabet elizabeth1 ellie emanuel
emily emilia emma enrique eric erica erika erik ernesto esteban esther estrella ethan eugene evelyn fabian fabiana fatima felicia felipe felix
fernanda fernand fernando florence frances francesca francesco francis francisc francisco francois frank frankie frederic frederick freddie freddy
gabriel gabriel1 gabriela gabriele gabriella gabrielle garrett geoffrey george george12 georgia georgina gerald gerard gerardo gilbert giovanni
giovanna gloria12 gonzalo gordon gordon24 graham grandma grandpa gregory gregory1 greg guillermo gustavo hannah hannah12 harold harry harvey heather
heather1 hector heidi helen helena henry herbert howard hunter hunter12 ian isaac isabel isabella isabella1 isabelle ivan jackie jackson jackson1
jackson5 jack jackass jackoff jackpot jacob jacqueline jaime jake jamaica james james123 jamie janet janice jason jason123 javier jayden jeffrey
jeffrey1 jeff jeremiah jeremy jerome jessica12 jesusito jimmy joanna joanne joel john johnjohn johndoe johnson johnson1 johnathan johncena john316
jonas jonathan jonathan1 jonathon jones jordan12 jorge jose joseluis josefina joseph joseph12 josephine joshua joshua12 josh joyce juan juancarlos
juanita judith judy julia julian juliana julie juliet julieta juliette julio justin justin12 justine kaitlyn karen karina karla kate katherine
kathleen kathryn kathy katie katrina kayla keith kelly kelsey kenneth kenneth1 kevin kevin123 kimberly kimberley kimberly1 kristen kristin kristina
kristine kristian kyle larry lauren laura laurence lawrence leandro leonard leonardo leslie liam linda lindsay lindsey lisa123 lorena lorenzo lorraine
louise louis lucas lucia luciana luis luis123 madison madison1 manuel manuela marcela marcelo marcos marcus margaret margarita margaux maria mariah
mariana mariano maribel marie marilyn marina mario123 marion marisol marissa marjorie marlene marlon marshall martha martin martina martinez marvin
mary maryjane marymary mathew mathieu matthew matthew1 matthew12 matthias mauricio maurice max maxwell maximus maxime melanie melinda melissa melissa1
mercedes1 meghan megan mercy meredith michaels micheal michel michele miguel miguelangel miranda mitchell mohamed mohammed mohammad muhammad ahmed
abdullah ibrahim yusuf hassan hussein ali aliali fatimah aisha khadija mustafa mehmet natalia natalie natasha nathalie nathan nathaniel nelson
nicholas nicholas1 nichole nick nicola nicolas nicole nicole12 nicoleta nikita nikki norman nicholls octavia olivia oliver oliver12 oscar pablo pamela
paola patricia patricio patrick1 patty paul paula paulina pauline pedro penelope peter peterpan philip phillip phyllis rachel rachelle rafael ralph
ramon ramirez randy raquel raymond rebecca rebecca1 regina renato ricardo ricardo1 richard richard1 ricky robert robert12 roberta roberto roberto1
robinson rodrigo rodriguez roger roland ronald rosario rosemary roxanne ruben russell ruth ryan sabrina salvador samantha samantha1 samsam sammy
samson samuel sandra sandrine sandy santiago santiago1 sara sarah sarah123 savannah scott scotty sean sebastian sebastia sebastien serena sergio
shannon shannon1 sharon shaun shawn sheila shelby sherry shirley sierra silvia simon simona simone sofia sophia sophie spencer spencer1 stacey stacy
stanley stefan stefania stefano stella stephanie stephani stephanie1 stephane stephen stephen1 steve steven steven12 stewart stuart susan susana
suzanne sydney sylvia sylvie tamara tanya tatiana taylor taylor12 teresa terry theodore theresa therese thomas thomas12 tiffany tiffany1 timothy
timothy1 tina tommy tony tracey tracy travis trevor tristan tyler tyler123 valentina valentin valeria valerie vanessa vanessa1 veronica veronika
vicente vicky victor victor12 victoria victoria1 vincent vincent1 vincenzo virginia virginie vivian viviana walter wanda warren wendy wesley wilfred
william william1 williams willow winston wolfgang xavier yolanda yvonne zachary kwame kofi kwabena kwaku yaw kwasi kojo ama abena akosua akua yaa
adwoa efua esi kwadwo nana nanaama nanayaw ghana ghana123 accra kumasi blackstars hearts hearts1 kotoko asantekotoko nigeria lagos abuja naija
chelsea4life chukwu emeka chidi ngozi chioma blessing1 emmanuel goodness favour favour1 godswill godwin godlove godfirst goodnews samuel12 kenya
nairobi harambee uganda kampala tanzania senegal dakar abidjan cameroon africa africana mandela southafrica bafana capetown johannesburg mpesa momo
mobilemoney mtnmomo vodafone airtel america1 american americanpie england london london12 paris france germany deutschland berlin italia italy espana
spain portugal brasil brazil brasilia mexico mexico1 colombia argentina argentina1 chile peru venezuela canada toronto montreal australia melbourne
sydney1 china beijing shanghai taiwan hongkong japan tokyo korea thailand philippines pilipinas pinoy pinoyako indonesia jakarta malaysia singapore
india indian pakistan pakistan1 karachi lahore iran istanbul russia moscow ukraine poland polska hungary romania greece sweden norway denmark holland
amsterdam ireland irish scotland newyork newyork1 newyorkcity brooklyn california cali chicago houston dallas texas boston florida miami orlando
atlanta detroit denver seattle lasvegas vegas hawaii hollywood alabama arizona carolina1 georgia1 virginia1 dakota montana nevada phoenix1 tennessee
oklahoma michigan minnesota wisconsin ohiostate washington baltimore money moneymoney moneyman money123 cash cashmoney dollar dollars million millions
millionaire billionaire rich richman richie richgirl lucky luckyone lucky7 lucky13 luckyboy luckydog luckyme luckystar luckycharm casino poker
jackpot1 success successful winner1 business company office work working worker workhard boss bossman boss123 thebest thebest1 best bestfriend
bestfriends bestfriend1 friend friends friends4ever friendship friendly friendster family family1 families familyfirst mother mothers motherlove mom
mommy mommy123 momdad mom&dad momanddad mama mamapapa mamamia mamasita father fathers daddy daddysgirl daddygirl daddy123 dad papa brother brothers
brotherhood sister sisters sissy grandmother children child baby123 babies husband wife married wedding boyfriend girlfriend ladies lady lady123
gentleman girl girls girlpower girly boys boyboy woman women teacher teachers student students school schools schooldays highschool college university
graduate graduation doctor nurse nursing lawyer police policeman fireman12 soldier army marine marines navy navyseal airforce military warrior
warriors fighter fighters hunter1 hunters hunting shooter sniper gunner gunners pistol bullet bullets weapon killer killers killerman killme kill
killbill assassin assassins pirate pirates blackpearl captain1 sailor sailormoon sailing boating yamaha1 pilot airplane airborne jetski flying flyaway
fly astronaut apollo apollo11 apollo13 discovery enterprise voyager explorer traveler travel traveling adventure crazy crazy123 crazybitch crazyboy
crazygirl crazyman crazyme psycho stupid idiot loser losers dumbass dumb bastard badass badboy badboys badgirl badman bad goodboy goodgirl good nice
nicegirl cool coolcat coolguy coolman coolgirl coolio coolness cooldude cool123 awesome awesome1 amazing wonderful beautiful beauty beautygirl
gorgeous pretty prettygirl prettyinpink handsome perfect perfection special precious treasure fabulous fantastic excellent brilliant genius smart
smartass smarty clever happy happyday happydays happyface happyfeet happyhappy happylife happygirl happyhour happiness smile smiles smiley smileyface
smile4me laugh laughing laughter funny funnyman fun funfun funtime peace peaceful peaceout peacelove peace123 peace&love quiet silence silent chill
relax enjoy enjoylife life lifeisgood lifeisbeautiful lifesucks lifegoeson liveforever livelife livelaughlove live living laughlovelive death
deathnote die diehard diedie dead deadman deadhead deadly remember rememberme forgetit forget forgetme forgot forgotten whatever whatever1 whatever12
whatthe whatthefuck whatsup wassup nothing nothing1 something anything everything nobody somebody anybody everyone people person unknown anonymous
mystery1 stranger hacker hackers hacked hackme hackit cracker phantom shadow12 shadow1234 blade razor dagger sword knight knights samurai shogun
ninja123 emperor empire castle castles tower bridge garden gardener forest woods woody tree trees treehouse leaf valley meadow sunshine12 sunshine123
outlaw renegade rebel rebels rebelde maverick mavericks nascar24 dale3 earnhardt dale8 junior junior12 junior123 senior buddy buddy123 buddyboy buster
buster12 busted bailey bailey12 bandit bandit12 baxter beagle bella bella123 bentley bonzo boomer boomer12 brutus bruno buffy caesar casper chance
chaos chester1 chico chopper cleo coco cocoa cooper cupid cookie123 dexter duke dusty fluffy ginger12 gizmo goldie1 gracie harley12 hercules hobbes
holly homer123 jasper jojo lady1234 loki lucky123 lucy luna maddie maggie12 maxmax mickey1 milo misty mittens molly molly123 murphy muffy nala oreo123
otis patches peaches1 peanut12 pebbles pepper123 phoebe pookie pookie12 poopoo poophead poop precious1 prince123 princess12 princess123 rascal rex
riley rocky123 romeo rosie rover roxy rufus rusty sadie sally salem sammy123 samson1 sasha sassy scout shelby1 simba simba123 smokey smokey12 smudge
snowball1 socks sophie12 sparky sparky12 spike spot stitch sugar123 tabitha tasha taz tazmania thor tigger123 tinker1 tinkerbell1 toby trixie tucker
whiskers winston1 wolfie yoyo ziggy zeus zoe zorro 0000 1111 11111 111111 1234 12345 123456 1234567 54321 654321 7654321 87654321 76543210 pa55word
p455w0rd passw0rd pa$$word p@ssword p@$$w0rd metro3x bigbob stupid123 computer1 internet1 qwerty1 slayer slayer666 hannah1 mustang12 whatever123
startrek1 babygirl1 babygirl12 babyboy1 lovers1 blink182 blink-182 sum41 greenday1 linkinpark linkin park rammstein system32 paramore evanescence
nickelback coldplay radiohead oasis depeche depechemode thedoors doors jimmorrison bobmarley bobmarley1 marley marijuana ganja weed weed420 smokeweed
420weed smoke420 stoner cannabis hightimes joker123 letmein12 trustno12 access access14 accessme accessgranted access123 matrix12 zxcvbnm1 testing123
testing1 test1234 mnbvcxz1 gateway gateway1 nirvana1 scorpion1 pass1234 passme passed passing passage passion passionate passport password! password.
passw0rd! welcome! welcome@ p@ssw0rd! admin@ qwerty! correct battery staple correcthorsebatterystaple correcthorse incorrect incorrect1 iforgot
iforgotit idontknow idontknow1 dontknow noidea whoknows itsasecret itsme itsmylife itsme123 who cares whocares wtf wtfwtf omgomg lol lollol lolololol
lolipop hahaha hahahaha haha123 hehehe xoxo xoxoxo hugsandkisses kisses kissme kissmyass kiss kisskiss muahmuah smooch tequila1 margarita1 maryjane1
sunshine2 anamaria maryann maryanne annmarie joseantonio luisfernando mariajose juanjose juanpablo juandavid josemaria anacarolina pedro123 maria123
qwertyasdf asdfghqwerty qwertyasdfgh qwertyzxcv aassddff qqwweerr qqwwee zzxxccvv wweerr 1qw23er4 1qwerty 1qwertyu qwerty7 qwerty77 mudar123 vfhbyf
ghbdtn ghjcnj yfnfif rfnthbyf gfhjkm gfhjkm123 fylhtq cthutq 1qazse4 ytngfhjkz vfrcbv yfcntz natasha1 marina1 dimadima sashasasha maksim andrey sergey
sergei dmitry vladimir vladimir1 nikolai nikolay mikhail tatyana svetlana ekaterina lubov privet lyubov samsung1 samsung12 lenovo huawei xiaomi
nokia123 nokian73 nokia6300 motorola1 zaqwerty asusasus alpha alphabet alphabeta alpha123 beta gamma delta deltaforce omega sigma spartan117 master12
master123 masterchief mastercard visa mastermaster creative creator create design designer artist painter picture pictures photo photos camera cinema
movie movies action drama comedy theater theatre vacation holiday holidays mexico12 camping hiking climbing cycling biking jumping marlboro camel
newport budweiser1 smirnoff absolut hennessy bacardi johnniewalker jimbeam champagne vineyard whisky bourbon cocktail colorado wyoming nebraska
maryland delaware kentucky louisiana mississippi missouri arkansas connecticut massachusetts pennsylvania vermont hampshire brisbane adelaide auckland
wellington vancouver calgary ottawa cambridge oxford bristol sheffield nottingham birmingham edinburgh glasgow aberdeen swansea cardiff southampton
portsmouth plymouth brighton yorkshire lancashire cornwall devonshire normandy bretagne marseille bordeaux toulouse lyon nantes valencia sevilla
granada bilbao malaga mallorca tenerife lisboa lisbon venezia firenze torino bologna palermo sicilia sardegna genova verona munich muenchen koeln
frankfurt stuttgart dresden leipzig bremen hannover nuernberg vienna wien salzburg zurich geneva prague praha budapest warszawa krakow wroclaw gdansk
helsinki stockholm goteborg copenhagen oslo bergen reykjavik athens cyprus cairo casablanca marrakech algeria tunisia anderson thompson henderson
patterson peterson sullivan mcdonald campbell mitchell1 phillips roberts richards edwards1 franklin harrison hamilton hamilton1 jefferson lincoln
washington1 roosevelt kennedy reagan clinton1 einstein newton galileo darwin mozart beethoven shakespeare napoleon alexander1 caesar1 cleopatra
leonardo1 picasso vangogh michelangelo columbus magellan armstrong edison tesla hitchcock spielberg tarantino kubrick hollywood1 disney disneyland
waltdisney mickeymouse1 pocahontas aladdin mulan simba1 nemo findingnemo shrek madagascar kungfupanda minions frozen elsa rapunzel ariel hannibal
clarice xfiles seinfeld friends1 sopranos dexter1 gameofthrones winteriscoming stargate1 babylon babylon5 battlestar firefly1 buffy1 smallville
ravenclaw gryffindor slytherin hufflepuff voldemort quidditch dobby muggle dumbledor sirius siriusblack severus snape malfoy weasley hagrid narnia
aslan twilight edward1 bellaswan jacobblack hungergames katniss bilbo samwise rivendell mordor sauron saruman balrog gollum mithril elrond arwen eowyn
kenobi obiwan anakin padawan chewbacca hansolo bobafett stormtrooper deathstar millenniumfalcon palpatine tatooine wookie ewok r2d2 c3po r2d2c3po
enterprise1 ncc1701 ncc1701a ncc1701d ncc1701e captainkirk kirk spock mrspock picard riker worf klingon vulcan voyager1 borg trekkie startrek2
zeldalink hyrule kirby metroid samus megaman pacman tetris donkeykong bowser luigi1 yoshi sonicthehedgehog finalfantasy7 sephiroth cloudstrife tifa
masterchief1 cortana gordonfreeman doom quake quake3 unreal tournament halflife2 callofduty modernwarfare battlefield medalofhonor assassinscreed
grandtheftauto vicecity sanandreas needforspeed granturismo simcity thesims civilization ageofempires commandconquer redalert leagueoflegends dota
dota2 runescape maplestory everquest guildwars ragnarok lineage lineage2 tibia habbo neopets club clubpenguin gaiaonline bebo orkut marines1 semperfi
semperfidelis airborne82 rangers2 infantry sergeant lieutenant colonel general commander admiral trooper paratrooper bomber spitfire mustang65
mustang67 camaro67 camaro68 chevelle70 nova firebird1 transam trans-am pontiac buick oldsmobile chrysler plymouth1 barracuda roadrunner challenger
viper2 corvette1 c5corvette stingray shelbygt500 cobrajet silverado1 suburban tahoe escalade navigator explorer1 expedition f150 f250 ranger1 integra
prelude accord1 celica supra corolla camry maxima altima sentra miata rx7 eclipse lancerevo skyline34 passat jetta beetle polo scirocco kawasakininja
suzukigsxr gsxr gsxr750 gsxr1000 hayabusa yamahar1 yamahar6 cbr600 cbr900 ducati1 triumph harley1 sportster softail fatboy panhead fender fender1
stratocaster telecaster gibson gibson1 lespaul ibanez jackson2 marshall1 drumset ludwig zildjian keyboard1 trombone clarinet flute pearljam
soundgarden aliceinchains foofighters redhotchilipeppers smashingpumpkins rageagainst rageagainstthemachine systemofadown toolband deftones incubus
blacksabbath deeppurple judaspriest motorhead motorhead1 slayer1 pantera pantera1 sepultura anthrax whitesnake vanhalen vanhalen1 bonjovi defleppard
thecure thesmiths joydivision neworder duranduran pinkfloyd1 darkside1 genesis1 rushrush yesyes kingcrimson jethrotull santana hendrix jimihendrix
westside eastside southside northside westcoast eastcoast gangster gangsta gangsta1 thuglife outlawz wutang wutangclan ludacris lilwayne akon usher
butthead beavis butthead1 dumbo bambi thumper bambam fredflintstone wilma barney barney1 dino yogi yogibear booboo pookiebear snuggles cuddles
bigfoot1 sasquatch werewolf1 dracula frankenstein halloween1 chucky freddykrueger jason13 nightmare horror exorcist omen pumpkinhead skeleton skulls
lonestar texas1 texan cowboyup rodeo rodeo1 bullrider ranch rancher farmer farming tractor1 johndeere1 outdoors hunting1 deerhunter bowhunter
bassfishing fishing1 fisherman1 bassmaster angler trout salmon walleye muskie catfish1 crappie marlin sailfish barracuda1 stingray1 manta piranha
accountant lawyer1 attorney engineer engineer1 engineering architect builder builder1 carpenter plumber electrician mechanic welder driver drivers
pilot1 trucker1 nurse1 dentist doctor1 medical medicine hospital surgeon pharmacy therapist biology chemistry physics mathematics algebra geometry
science scientist history geography english spanish french german italian russian chinese japanese language grammar library librarian bookworm reader
writer poetry poet remember1 memories memory forgetmenot heartbreak heartbreaker broken brokenheart lonely loneliness loneboy lonewolf lonelyboy
lonelygirl sadness sorrow tears crying laughing1 smiling sunshiny cheerful joyful joyful1 delight pleasure passion1 desire temptation seduction
romance romantic romeo1 romeoandjuliet valentine1 security1 secure secured safety safe protect protected protection password12 passw0rd1 mypassword1
secret1 secret12 secrets1 mysecret1 access1 accesscode control control1 controller operator operator1 console terminal server1 client webmaster
postmaster hostmaster sysop backup backups restore service1 services office1 office365 outlook excel powerpoint word97 windows7 windows10 windows95
windows98 windowsxp1 linux linuxlinux ubuntu debian redhat1 fedora mandrake unix internet12 netscape explorer2 firefox1 chrome safari opera browser
website webpage homepage homepage1 domain hosting wordpress joomla drupal apache nginx processor hardware software software1 computer12 laptop desktop
monitor keyboard mouse1 printer scanner speaker headphone microphone camera1 digital electronic
`;

/** What most passwords are made of, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(TEXT.split(/\s+/).filter(Boolean));
